// SPDX-License-Identifier: GPL-2.0-only
/* A program that uses the library as installed; prints one number. */
#include <randstream.h>
#include <stdio.h>

int main(void)
{
	const unsigned char seed[8] = { 42 };
	struct randstream *stream;

	/* As pcg32-demo of pcg-c-basic: pcg32_srandom(42, 54). */
	if (randstream_new(&stream, "pcg32", seed, sizeof(seed), 54))
		return 1;
	printf("%lx\n", (unsigned long)randstream_u32(stream));
	randstream_free(stream);
	return 0;
}
