/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * A program for arm64 that the tracer's test knows the instructions of: from
 * trace_begin to trace_end 1 + 4 TURNS + TURNS / 2 in a loop (a nop is there in
 * every other turn), and 3000 in a row.
 */
	.globl _start, trace_begin, trace_end
_start:
	nop
	bl	trace_begin
	mov	x1, #TURNS
1:	add	x2, x2, x1
	tbz	x1, #0, 2f
	nop
2:	subs	x1, x1, #1
	b.ne	1b
	.rept	3000
	eor	x2, x2, x1
	.endr
#ifndef NO_END
	bl	trace_end
#endif
	mov	x0, #0
	mov	x8, #93
	svc	#0

trace_begin:
	ret
trace_end:
	ret
