/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * librandstream: seeded, seekable streams of random numbers in process, the
 * same bytes as the devices of the Linux module randstream give.
 *
 * A stream is a sequence of bytes that a seed and a stream number determine,
 * on every machine; the position in it is an offset in bytes, from 0 to
 * RANDSTREAM_POSITION_MAX. Whatever is taken from a stream, bytes or numbers,
 * is made of the bytes at the position and moves the position behind them. So
 * the seed, the stream number and the position are a whole checkpoint.
 *
 * Only the ChaCha generators are fit for secrets, and only with a seed that is
 * secret itself and that nobody could guess. The others are for simulation and
 * tests: whoever sees some of their bytes can tell all others.
 *
 * Threads: the library has no state besides the streams, so a thread may use a
 * stream of its own at any time. One stream may be used by one thread at a
 * time; randstream_fill_at() alone may be called by many at once, as it changes
 * nothing. Nothing here sets errno, locks, or opens files, and nothing but
 * randstream_new() allocates memory.
 */
#ifndef RANDSTREAM_H
#define RANDSTREAM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#ifdef __cplusplus
extern "C" {
#endif

#pragma GCC visibility push(default)

/* The length of a stream, bytes, and so its last position: 2^63 - 1. */
#define RANDSTREAM_POSITION_MAX	UINT64_C(0x7fffffffffffffff)

/**
 * struct randstream_algorithm - a generator
 * @name: its name, also that of its device: "chacha20"
 * @crypto: fit for secrets, with a secret seed
 * @small_margin: crypto, with a smaller security margin than is usual
 * @seed_min: shortest accepted seed, bytes
 * @seed_max: longest accepted seed, bytes
 * @seed_step: accepted seed lengths are multiples of this, bytes
 * @word_size: bytes of the generator's own word, 4 or 8
 * @stream_max: largest accepted stream number; 0: there is one stream only
 *
 * Later versions of the library may add members at the end.
 */
struct randstream_algorithm {
	const char *name;
	bool crypto;
	bool small_margin;
	uint32_t seed_min;
	uint32_t seed_max;
	uint32_t seed_step;
	uint32_t word_size;
	uint64_t stream_max;
};

/**
 * struct randstream - a stream
 * @next: the byte at the position
 * @end: behind the last byte made in advance
 *
 * For the functions of this header only: there is more behind these two, and
 * behind @end at least 8 bytes, so that @next + 8 is a pointer into the stream.
 */
struct randstream {
	const unsigned char *next;
	const unsigned char *end;
};

/**
 * randstream_algorithm_at - list the generators
 * @index: from 0 on
 *
 * Return: a generator, which is the library's; NULL behind the last one.
 */
const struct randstream_algorithm *randstream_algorithm_at(unsigned int index);

/**
 * randstream_algorithm_named - find a generator
 * @name: its name
 *
 * Return: the generator, which is the library's; NULL if there is none.
 */
const struct randstream_algorithm *randstream_algorithm_named(const char *name);

/**
 * randstream_backend_at - list the backends, each the generators compiled for
 *	an instruction set, that this CPU can run
 * @index: from 0 on; 0 is "generic", then the wider the later
 *
 * Return: a name; NULL behind the last one.
 */
const char *randstream_backend_at(unsigned int index);

/**
 * randstream_new - begin a stream, at position 0, with the backend that is best
 *	on this CPU
 * @stream: where the stream goes; NULL after an error
 * @algorithm: name of the generator
 * @seed: the seed; not needed any more when this returns
 * @seed_len: its length in bytes
 * @number: the stream number
 *
 * The rules of seeds and stream numbers are those of struct
 * randstream_algorithm; streams of one seed and different numbers do not
 * overlap.
 *
 * Return: 0; -ENOENT if there is no such generator; -EINVAL for a length or a
 * stream number that it does not accept; -ENOMEM.
 */
int randstream_new(struct randstream **stream, const char *algorithm,
		   const void *seed, size_t seed_len, uint64_t number);

/**
 * randstream_free - end a stream and wipe what was in it
 * @stream: the stream, or NULL
 */
void randstream_free(struct randstream *stream);

/**
 * randstream_backend - the backend that a stream is made by
 * @stream: the stream
 *
 * Return: a name as randstream_backend_at() gives.
 */
const char *randstream_backend(const struct randstream *stream);

/**
 * randstream_set_backend - choose a backend, which changes only the speed
 * @stream: the stream, at any position
 * @name: of the backend, or NULL for the best on this CPU
 *
 * A generator that has nothing to gain from a backend stays with generic. The
 * best is never "avx512": 512-bit registers lower the clock of many CPUs, so
 * only who asks for them by name gets them.
 *
 * Return: 0; -EINVAL if the name is unknown; -EOPNOTSUPP if it is a backend
 * that this CPU cannot run.
 */
int randstream_set_backend(struct randstream *stream, const char *name);

/**
 * randstream_seek - go to a position
 * @stream: the stream
 * @position: where, bytes from the beginning of the stream
 *
 * The work is done when something is taken from there: nothing if the bytes
 * are at hand, else microseconds, and with mt64 some milliseconds.
 *
 * Return: 0; -EINVAL beyond RANDSTREAM_POSITION_MAX, with the position as it
 * was.
 */
int randstream_seek(struct randstream *stream, uint64_t position);

/**
 * randstream_tell - the position
 * @stream: the stream
 *
 * Return: bytes from the beginning of the stream.
 */
uint64_t randstream_tell(const struct randstream *stream);

/**
 * randstream_fill - take bytes
 * @stream: the stream
 * @buffer: where they go
 * @bytes: how many, may be 0
 *
 * Return: 0; -EINVAL if the stream ends before, with nothing taken.
 */
int randstream_fill(struct randstream *stream, void *buffer, size_t bytes);

/**
 * randstream_fill_at - copy bytes from anywhere
 * @stream: the stream; not changed in any way, nor is its position
 * @position: of the first one, bytes from the beginning of the stream
 * @buffer: where they go
 * @bytes: how many, may be 0
 *
 * Every call seeks, so long runs are faster by randstream_fill(). It needs some
 * 16 KiB of stack.
 *
 * Return: 0; -EINVAL if the stream ends before.
 */
int randstream_fill_at(const struct randstream *stream, uint64_t position,
		       void *buffer, size_t bytes);

/**
 * randstream_refill - make bytes in advance, so that at least 8 are at hand
 * @stream: the stream
 *
 * For the functions below: it returns what it leaves in @next, so that a loop
 * around them need not read that from memory again.
 *
 * Return: the byte at the position.
 */
const unsigned char *randstream_refill(struct randstream *stream);

/**
 * randstream_u64 - take eight bytes as a number
 * @stream: the stream
 *
 * The bytes at the position, little-endian, whether the position is a multiple
 * of 8 or not: for mt64 and xoshiro256 these are the generator's words, for the
 * others two words, the first one low. Words do not stop at the end of the
 * stream but go on with what the generator makes there.
 *
 * Return: from 0 to 2^64 - 1.
 */
static inline uint64_t randstream_u64(struct randstream *stream)
{
	const unsigned char *after = stream->next + 8;
	uint64_t number;

	if (__builtin_expect(after > stream->end, 0))
		after = randstream_refill(stream) + 8;
	memcpy(&number, after - 8, 8);
	stream->next = after;
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
	number = __builtin_bswap64(number);
#endif
	return number;
}

/**
 * randstream_u32 - take four bytes as a number
 * @stream: the stream
 *
 * The bytes at the position, little-endian, as randstream_u64() does.
 *
 * Return: from 0 to 2^32 - 1.
 */
static inline uint32_t randstream_u32(struct randstream *stream)
{
	const unsigned char *after = stream->next + 4;
	uint32_t number;

	if (__builtin_expect(after > stream->end, 0))
		after = randstream_refill(stream) + 4;
	memcpy(&number, after - 4, 4);
	stream->next = after;
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
	number = __builtin_bswap32(number);
#endif
	return number;
}

/**
 * randstream_double - take eight bytes as a fraction
 * @stream: the stream
 *
 * The high 53 bits of randstream_u64() times 2^-53: each of the 2^53 multiples
 * of 2^-53 is as likely as any other. For mt64 this is genrand64_real2() of T.
 * Nishimura and M. Matsumoto, mt19937-64.c, 2004.
 *
 * Return: from 0 to 1 - 2^-53.
 */
static inline double randstream_double(struct randstream *stream)
{
	return (double)(randstream_u64(stream) >> 11) *
	       (1.0 / 9007199254740992.0);
}

/**
 * randstream_below - take a number below a limit, all of them equally likely
 * @stream: the stream
 * @limit: the limit; 0 stands for 2^64
 *
 * D. Lemire, "Fast Random Integer Generation in an Interval", ACM TOMACS 29(1),
 * 2019: the high half of the product of @limit and randstream_u64(), which is
 * taken anew where that would favour some results, with a probability below
 * @limit / 2^64. So it takes eight bytes, seldom 16 or more.
 *
 * Return: from 0 to @limit - 1.
 */
uint64_t randstream_below(struct randstream *stream, uint64_t limit);

#pragma GCC visibility pop

#ifdef __cplusplus
}
#endif

#endif /* RANDSTREAM_H */
