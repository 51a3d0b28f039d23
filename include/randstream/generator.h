/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * The contract between generators, the code that is compiled for each
 * instruction set, and whoever wants bytes (the devices, the host tests).
 *
 * A generator owns its state layout, its block size and its logical lanes; an
 * instruction set only changes how fast blocks are made. So any generate
 * function continues the state of any other one byte for byte.
 */
#ifndef _RANDSTREAM_GENERATOR_H
#define _RANDSTREAM_GENERATOR_H

#include <linux/types.h>

/*
 * Every generator, once: the name of its device and of its descriptor,
 * randstream_<name>.
 */
#define RANDSTREAM_GENERATORS(entry) \
	entry(chacha8)		\
	entry(chacha12)		\
	entry(chacha20)		\
	entry(mt64)		\
	entry(pcg32)		\
	entry(xorshift)		\
	entry(xoshiro256)

#define RANDSTREAM_ID(name)	RANDSTREAM_ID_ ## name

#define RANDSTREAM_ID_ENTRY(name)	RANDSTREAM_ID(name),
enum randstream_id {
	RANDSTREAM_GENERATORS(RANDSTREAM_ID_ENTRY)
	RANDSTREAM_GENERATOR_COUNT
};

#undef RANDSTREAM_ID_ENTRY

/* The largest generator state; mt64's 312 words and an index. */
#define RANDSTREAM_STATE_MAX	2504

/* State and seeds are kept at this alignment. */
#define RANDSTREAM_STATE_ALIGN	8

/**
 * randstream_generate_fn - make the next blocks of a stream
 * @state: the generator's state, at its first byte not yet given out;
 *	advanced by @blocks
 * @out: where blocks * block_size bytes go, no alignment needed
 * @blocks: how many blocks of the generator's block_size, may be 0
 *
 * Never sleeps, allocates or fails. Those of an instruction set with vector
 * registers are called with the kernel's vector unit enabled.
 */
typedef void randstream_generate_fn(void *state, u8 *out, size_t blocks);

/**
 * randstream_stop_fn - ask whether a long jump is still wanted
 *
 * Return: true to give up. Asked every few hundred microseconds at the most.
 */
typedef bool randstream_stop_fn(void);

/**
 * struct randstream_generator - a generator, apart from how fast it runs
 * @name: name of the algorithm and of the device
 * @crypto: default streams are fit for secrets: the generator is keyed by 32
 *	bytes and its output tells nothing of the key
 * @small_margin: crypto, with a smaller security margin than is usual
 * @seed_min: shortest accepted explicit seed, bytes
 * @seed_max: longest accepted explicit seed, bytes
 * @seed_step: accepted lengths are multiples of this, bytes
 * @stream_max: largest accepted stream number
 * @word_size: bytes of the generator's word; words are laid out little-endian
 * @block_size: bytes a block
 * @state_size: bytes of the state
 * @seed: set up @state from @seed_len bytes (a length within the rules above)
 *	and a stream number (at most @stream_max); writes the whole state
 * @generate: the generic backend: portable C, no vector unit
 * @jump_scratch: bytes that @jump works in, may be 0
 * @jump: advance @state by any number of blocks without making them; @scratch
 *	has @jump_scratch bytes, aligned as states are; @stop may be NULL.
 *	Returns false if @stop said so, with @state still whole but anywhere
 */
struct randstream_generator {
	const char *name;
	bool crypto;
	bool small_margin;
	u32 seed_min;
	u32 seed_max;
	u32 seed_step;
	u64 stream_max;
	u32 word_size;
	u32 block_size;
	u32 state_size;
	void (*seed)(void *state, const u8 *seed, size_t seed_len, u64 stream);
	randstream_generate_fn *generate;
	u32 jump_scratch;
	bool (*jump)(void *state, u64 blocks, void *scratch,
		     randstream_stop_fn *stop);
};

#define RANDSTREAM_DECLARE_GENERATOR(name) \
	extern const struct randstream_generator randstream_ ## name;
RANDSTREAM_GENERATORS(RANDSTREAM_DECLARE_GENERATOR)
#undef RANDSTREAM_DECLARE_GENERATOR

/* The most bytes of a part of a stretch. */
#define RANDSTREAM_STRETCH_PART	4096

/* The largest state of a generator that is made by the stretch. */
#define RANDSTREAM_STRETCH_STATE_MAX	32

/* The buffer of a stretch is kept at this alignment. */
#define RANDSTREAM_STRETCH_ALIGN	64

/**
 * struct randstream_stretch - to make a long stream a stretch at a time
 * @bytes: of a stretch
 * @buffer_size: bytes of the buffer that it is made in
 * @begin: set up a buffer for the stream that goes on from a state
 * @part: make a part of a stretch, by its number: those of a stretch are made
 *	in order, then those of the next one. After the last part the stretch is
 *	the first @bytes of the buffer, which may be overwritten
 *
 * For generators whose lanes begin so far apart that it pays to keep them for
 * longer than the vector unit may be held: they are in the buffer in between.
 * Never sleeps, allocates or fails; called with the vector unit enabled.
 */
struct randstream_stretch {
	u32 bytes;
	u32 buffer_size;
	void (*begin)(const void *state, void *buffer);
	void (*part)(void *buffer, unsigned int part);
};

static inline unsigned int
randstream_stretch_parts(const struct randstream_stretch *stretch)
{
	return (stretch->bytes + RANDSTREAM_STRETCH_PART - 1) /
	       RANDSTREAM_STRETCH_PART;
}

/**
 * struct randstream_backend - the generators compiled for an instruction set
 * @name: name of the instruction set, as in the backend= parameter
 * @in_order: what takes its place on cores that run instructions in order, with
 *	code for the same generators; NULL: nothing does
 * @generate: by enum randstream_id; NULL where the generator declines this
 *	instruction set and stays with its generic backend
 * @stretch: by enum randstream_id; NULL where @generate is as fast
 */
struct randstream_backend {
	const char *name;
	const struct randstream_backend *in_order;
	randstream_generate_fn *generate[RANDSTREAM_GENERATOR_COUNT];
	const struct randstream_stretch *stretch[RANDSTREAM_GENERATOR_COUNT];
};

/*
 * Every instruction set that has a file in drivers/isa, on any architecture,
 * the best one of an architecture first.
 */
#define RANDSTREAM_BACKENDS(entry) \
	entry(neon)		\
	entry(neon_in_order)	\
	entry(avx512)		\
	entry(avx512vl)		\
	entry(avx2)		\
	entry(ssse3)

#define RANDSTREAM_DECLARE_BACKEND(name) \
	extern const struct randstream_backend randstream_backend_ ## name;
RANDSTREAM_BACKENDS(RANDSTREAM_DECLARE_BACKEND)
#undef RANDSTREAM_DECLARE_BACKEND

#endif /* _RANDSTREAM_GENERATOR_H */
