// SPDX-License-Identifier: GPL-2.0-only
/*
 * Streams: bytes made in advance, and a generator to make more at any block.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include "internal.h"

/* Enough for a backend to run at full speed; a multiple of all block sizes. */
#define MADE_BYTES	4096

/* What refilling leaves at hand at least: the longest word. */
#define WORD_BYTES	8

/*
 * A line of the cache: no vector of what is made, or of a state, lies across
 * two. The room before what is made is one, for less than a word left before.
 */
#define LINE_BYTES	64

/**
 * struct stream - a stream
 * @taken: what users see of it: their place in @buffer
 * @end: position of the byte that @taken.end points at
 * @generator: the generator
 * @id: its number
 * @choice: the backend
 * @block: number of the block that the current state makes next
 * @start: the first valid byte in @buffer; the others up to @taken.end follow
 * @buffer: bytes made in advance, behind the room for those left
 * @memory: the state at block 0, the current state, what jumps work in. It is
 *	behind @buffer because words look whether the end is less than a word
 *	away by adding a word, which must not leave the object
 */
struct stream {
	struct randstream taken;
	u64 end;
	const struct randstream_generator *generator;
	enum randstream_id id;
	struct choice choice;
	u64 block;
	const u8 *start;
	u8 buffer[LINE_BYTES + MADE_BYTES] __aligned(LINE_BYTES);
	u8 memory[] __aligned(LINE_BYTES);
};

static size_t whole_lines(size_t bytes)
{
	return (bytes + LINE_BYTES - 1) / LINE_BYTES * LINE_BYTES;
}

static size_t stream_size(const struct randstream_generator *generator)
{
	return sizeof(struct stream) + 2 * whole_lines(generator->state_size) +
	       whole_lines(generator->jump_scratch);
}

static u8 *state_of(struct stream *stream)
{
	return stream->memory + whole_lines(stream->generator->state_size);
}

static void go_to_block(struct stream *stream, u64 block)
{
	const struct randstream_generator *generator = stream->generator;
	u8 *state = state_of(stream);
	u8 *scratch = state + whole_lines(generator->state_size);

	if (block < stream->block) {
		memcpy(state, stream->memory, generator->state_size);
		stream->block = 0;
	}
	if (block > stream->block)
		generator->jump(state, block - stream->block, scratch, NULL);
	stream->block = block;
}

static void make_blocks(struct stream *stream, u64 block, u8 *out,
			size_t blocks)
{
	go_to_block(stream, block);
	choice_generate(&stream->choice)(state_of(stream), out, blocks);
	stream->block += blocks;
}

static void empty_buffer(struct stream *stream, u64 position)
{
	stream->start = stream->buffer;
	stream->taken.next = stream->buffer;
	stream->taken.end = stream->buffer;
	stream->end = position;
}

/*
 * Make the block that @end is in and those after it, behind what is left: less
 * than KEPT_BYTES, and nothing if @end is not between two blocks.
 */
static void refill(struct stream *stream)
{
	size_t kept = stream->taken.end - stream->taken.next;
	u32 block_size = stream->generator->block_size;
	u64 block = stream->end / block_size;
	u8 *made = stream->buffer + LINE_BYTES;

	memcpy(made - kept, stream->taken.next, kept);
	make_blocks(stream, block, made, MADE_BYTES / block_size);
	stream->start = made - kept;
	stream->taken.next = stream->start + stream->end % block_size;
	stream->taken.end = made + MADE_BYTES;
	stream->end = block * block_size + MADE_BYTES;
}

static void take(struct stream *stream, u8 *out, size_t bytes)
{
	u32 block_size = stream->generator->block_size;

	while (bytes) {
		size_t now = stream->taken.end - stream->taken.next;

		if (now) {
			if (now > bytes)
				now = bytes;
			memcpy(out, stream->taken.next, now);
			stream->taken.next += now;
		} else if (bytes >= MADE_BYTES &&
			   stream->end % block_size == 0) {
			now = bytes - bytes % block_size;
			make_blocks(stream, stream->end / block_size, out,
				    now / block_size);
			empty_buffer(stream, stream->end + now);
		} else {
			refill(stream);
			continue;
		}
		out += now;
		bytes -= now;
	}
}

int randstream_new(struct randstream **stream, const char *algorithm,
		   const void *seed, size_t seed_len, uint64_t number)
{
	const struct randstream_generator *generator;
	enum randstream_id id;
	struct stream *begun;

	*stream = NULL;
	generator = find_generator(algorithm, &id);
	if (!generator)
		return -ENOENT;
	if (seed_len < generator->seed_min || seed_len > generator->seed_max ||
	    seed_len % generator->seed_step || number > generator->stream_max)
		return -EINVAL;
	begun = aligned_alloc(LINE_BYTES, stream_size(generator));
	if (!begun)
		return -ENOMEM;
	begun->generator = generator;
	begun->id = id;
	choose_backend(NULL, id, &begun->choice);
	generator->seed(begun->memory, seed, seed_len, number);
	/* The current state is yet to be copied from that at block 0. */
	begun->block = ~(u64)0;
	empty_buffer(begun, 0);
	*stream = &begun->taken;
	return 0;
}

void randstream_free(struct randstream *stream)
{
	struct stream *ended = (struct stream *)stream;

	if (!ended)
		return;
	explicit_bzero(ended, stream_size(ended->generator));
	free(ended);
}

const char *randstream_backend(const struct randstream *stream)
{
	return ((const struct stream *)stream)->choice.backend;
}

int randstream_set_backend(struct randstream *stream, const char *name)
{
	struct stream *changed = (struct stream *)stream;

	return choose_backend(name, changed->id, &changed->choice);
}

int randstream_seek(struct randstream *stream, uint64_t position)
{
	struct stream *moved = (struct stream *)stream;
	size_t valid = moved->taken.end - moved->start;

	if (position > RANDSTREAM_POSITION_MAX)
		return -EINVAL;
	if (position <= moved->end && moved->end - position <= valid)
		moved->taken.next = moved->taken.end - (moved->end - position);
	else
		empty_buffer(moved, position);
	return 0;
}

uint64_t randstream_tell(const struct randstream *stream)
{
	return ((const struct stream *)stream)->end -
	       (stream->end - stream->next);
}

int randstream_fill(struct randstream *stream, void *buffer, size_t bytes)
{
	u64 position = randstream_tell(stream);

	if (bytes && (position > RANDSTREAM_POSITION_MAX ||
		      bytes > RANDSTREAM_POSITION_MAX - position))
		return -EINVAL;
	take((struct stream *)stream, buffer, bytes);
	return 0;
}

int randstream_fill_at(const struct randstream *stream, uint64_t position,
		       void *buffer, size_t bytes)
{
	size_t size = stream_size(((const struct stream *)stream)->generator);
	u8 memory[size + LINE_BYTES - 1];
	struct stream *copy = (void *)(((uintptr_t)memory + LINE_BYTES - 1) /
				       LINE_BYTES * LINE_BYTES);
	int err;

	memcpy(copy, stream, size);
	empty_buffer(copy, 0);
	err = randstream_seek(&copy->taken, position);
	if (!err)
		err = randstream_fill(&copy->taken, buffer, bytes);
	explicit_bzero(copy, size);
	return err;
}

const unsigned char *randstream_refill(struct randstream *stream)
{
	if (stream->end - stream->next < WORD_BYTES)
		refill((struct stream *)stream);
	return stream->next;
}
