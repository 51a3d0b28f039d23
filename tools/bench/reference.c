// SPDX-License-Identifier: GPL-2.0-only
/*
 * The scalar loops that programs have for want of better ones, one word after
 * the other, for the vectors to be measured by; compiled without vectorization.
 * The algorithms are cited in drivers/gen. Seeded as the library is, so that
 * they give the same bytes.
 */
#include <endian.h>
#include <string.h>
#include "message.h"
#include "source.h"

#define COUNT(array)	(sizeof(array) / sizeof((array)[0]))

static uint64_t seed64(unsigned int index)
{
	uint64_t word;

	memcpy(&word, source_seed + 8 * index, sizeof(word));
	return le64toh(word);
}

static uint32_t seed32(unsigned int index)
{
	uint32_t word;

	memcpy(&word, source_seed + 4 * index, sizeof(word));
	return le32toh(word);
}

static void store64(uint8_t *out, uint64_t word)
{
	word = htole64(word);
	memcpy(out, &word, sizeof(word));
}

static void store32(uint8_t *out, uint32_t word)
{
	word = htole32(word);
	memcpy(out, &word, sizeof(word));
}

struct pcg32 {
	uint64_t state;
	uint64_t increment;
};

static uint32_t pcg32_next(struct pcg32 *pcg32)
{
	uint64_t old = pcg32->state;
	uint32_t word = (old >> 18 ^ old) >> 27;
	unsigned int right = old >> 59;

	pcg32->state = old * 6364136223846793005 + pcg32->increment;
	return word >> right | word << (-right & 31);
}

static const char *open_pcg32(const struct source *source, void **handle)
{
	struct pcg32 *pcg32 = allocate(NULL, sizeof(*pcg32));

	(void)source;
	*pcg32 = (struct pcg32) { 0, 1 };
	pcg32_next(pcg32);
	pcg32->state += seed64(0);
	pcg32_next(pcg32);
	*handle = pcg32;
	return NULL;
}

static void fill_pcg32(void *handle, uint8_t *buffer, size_t bytes,
		       uint64_t times)
{
	struct pcg32 pcg32 = *(struct pcg32 *)handle;
	size_t done;

	while (times--)
		for (done = 0; done < bytes; done += 4)
			store32(buffer + done, pcg32_next(&pcg32));
	*(struct pcg32 *)handle = pcg32;
}

#define MT64_WORDS	312
#define MT64_MIDDLE	156

struct mt64 {
	uint64_t words[MT64_WORDS];
	unsigned int taken;
};

static const char *open_mt64(const struct source *source, void **handle)
{
	struct mt64 *mt64 = allocate(NULL, sizeof(*mt64));
	unsigned int i;

	(void)source;
	mt64->words[0] = seed64(0);
	for (i = 1; i < MT64_WORDS; i++)
		mt64->words[i] = i + 6364136223846793005 *
				 (mt64->words[i - 1] ^
				  mt64->words[i - 1] >> 62);
	mt64->taken = MT64_WORDS;
	*handle = mt64;
	return NULL;
}

static uint64_t mt64_twisted(uint64_t high, uint64_t low)
{
	static const uint64_t matrix[2] = { 0, 0xb5026f5aa96619e9 };
	uint64_t x = (high & 0xffffffff80000000) | (low & 0x7fffffff);

	return x >> 1 ^ matrix[x & 1];
}

static void mt64_twist(uint64_t *words)
{
	unsigned int i;

	for (i = 0; i < MT64_WORDS - MT64_MIDDLE; i++)
		words[i] = words[i + MT64_MIDDLE] ^
			   mt64_twisted(words[i], words[i + 1]);
	for (; i < MT64_WORDS - 1; i++)
		words[i] = words[i + MT64_MIDDLE - MT64_WORDS] ^
			   mt64_twisted(words[i], words[i + 1]);
	words[i] = words[MT64_MIDDLE - 1] ^ mt64_twisted(words[i], words[0]);
}

/* A function that is called for each word, as in mt19937-64.c. */
static __attribute__((noinline)) uint64_t mt64_next(struct mt64 *mt64)
{
	uint64_t word;

	if (mt64->taken == MT64_WORDS) {
		mt64_twist(mt64->words);
		mt64->taken = 0;
	}
	word = mt64->words[mt64->taken++];
	word ^= word >> 29 & 0x5555555555555555;
	word ^= word << 17 & 0x71d67fffeda60000;
	word ^= word << 37 & 0xfff7eee000000000;
	return word ^ word >> 43;
}

static void fill_mt64(void *handle, uint8_t *buffer, size_t bytes,
		      uint64_t times)
{
	size_t done;

	while (times--)
		for (done = 0; done < bytes; done += 8)
			store64(buffer + done, mt64_next(handle));
}

struct xorshift {
	uint32_t x, y, z, w;
};

static const char *open_xorshift(const struct source *source, void **handle)
{
	struct xorshift *xorshift = allocate(NULL, sizeof(*xorshift));

	(void)source;
	*xorshift = (struct xorshift) {
		seed32(0), seed32(1), seed32(2), seed32(3)
	};
	*handle = xorshift;
	return NULL;
}

static uint32_t xorshift_next(struct xorshift *xorshift)
{
	uint32_t t = xorshift->x ^ xorshift->x << 11;

	xorshift->x = xorshift->y;
	xorshift->y = xorshift->z;
	xorshift->z = xorshift->w;
	xorshift->w ^= xorshift->w >> 19 ^ t ^ t >> 8;
	return xorshift->w;
}

static void fill_xorshift(void *handle, uint8_t *buffer, size_t bytes,
			  uint64_t times)
{
	struct xorshift xorshift = *(struct xorshift *)handle;
	size_t done;

	while (times--)
		for (done = 0; done < bytes; done += 4)
			store32(buffer + done, xorshift_next(&xorshift));
	*(struct xorshift *)handle = xorshift;
}

struct xoshiro256 {
	uint64_t a, b, c, d;
};

static const char *open_xoshiro256(const struct source *source, void **handle)
{
	struct xoshiro256 *xoshiro = allocate(NULL, sizeof(*xoshiro));

	(void)source;
	*xoshiro = (struct xoshiro256) {
		seed64(0), seed64(1), seed64(2), seed64(3)
	};
	*handle = xoshiro;
	return NULL;
}

static uint64_t rotate(uint64_t word, unsigned int left)
{
	return word << left | word >> (64 - left);
}

static uint64_t xoshiro256_next(struct xoshiro256 *xoshiro)
{
	uint64_t word = rotate(xoshiro->b * 5, 7) * 9;
	uint64_t t = xoshiro->b << 17;

	xoshiro->c ^= xoshiro->a;
	xoshiro->d ^= xoshiro->b;
	xoshiro->b ^= xoshiro->c;
	xoshiro->a ^= xoshiro->d;
	xoshiro->c ^= t;
	xoshiro->d = rotate(xoshiro->d, 45);
	return word;
}

static void fill_xoshiro256(void *handle, uint8_t *buffer, size_t bytes,
			    uint64_t times)
{
	struct xoshiro256 xoshiro = *(struct xoshiro256 *)handle;
	size_t done;

	while (times--)
		for (done = 0; done < bytes; done += 8)
			store64(buffer + done, xoshiro256_next(&xoshiro));
	*(struct xoshiro256 *)handle = xoshiro;
}

#define REFERENCE(generator) { \
	.name = #generator, \
	.via = "reference", \
	.open = open_ ## generator, \
	.fill = fill_ ## generator, \
}

static const struct source references[] = {
	REFERENCE(mt64),
	REFERENCE(pcg32),
	REFERENCE(xorshift),
	REFERENCE(xoshiro256),
};

/**
 * reference_source - the scalar loop of a generator
 * @name: of the generator
 *
 * Return: the source; NULL if there is no such loop.
 */
const struct source *reference_source(const char *name)
{
	unsigned int i;

	for (i = 0; i < COUNT(references); i++)
		if (!strcmp(references[i].name, name))
			return &references[i];
	return NULL;
}
