// SPDX-License-Identifier: GPL-2.0-only
/*
 * Speed of every generator and backend, in memory, beside OpenSSL's ChaCha20:
 * all of them in turns in one warmed run, since times of different runs do
 * not compare.
 */
#include <openssl/evp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include "backends.h"

#define BUFFER_BYTES	65536
#define ROUNDS		400
#define CONTENDERS_MAX	(RANDSTREAM_GENERATOR_COUNT * BACKEND_COUNT + 1)

/* One line of the table. */
struct contender {
	const struct randstream_generator *generator; /* NULL: OpenSSL */
	const char *backend;
	randstream_generate_fn *generate;
	double seconds[ROUNDS];
	u64 state[RANDSTREAM_STATE_MAX / 8];
};

static struct contender contenders[CONTENDERS_MAX];
static unsigned int contender_count;
static EVP_CIPHER_CTX *openssl;
static u8 *zeros, *buffer;

static void run(struct contender *contender)
{
	int len;

	if (contender->generator)
		contender->generate(contender->state, buffer, BUFFER_BYTES /
				    contender->generator->block_size);
	else if (!EVP_EncryptUpdate(openssl, buffer, &len, zeros,
				    BUFFER_BYTES))
		exit(1);
}

static double now(void)
{
	struct timespec time;

	clock_gettime(CLOCK_MONOTONIC, &time);
	return time.tv_sec + time.tv_nsec / 1e9;
}

static double measure(struct contender *contender)
{
	double start;

	/* The first brings the vector unit up to its clock. */
	run(contender);
	start = now();
	run(contender);
	return now() - start;
}

static int compare(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

static void set_up(void)
{
	static const u8 seed[64];
	unsigned int id, i;

	/* Of pages, as the users of devices mostly have them. */
	zeros = aligned_alloc(4096, BUFFER_BYTES);
	buffer = aligned_alloc(4096, BUFFER_BYTES);
	openssl = EVP_CIPHER_CTX_new();
	if (!zeros || !buffer || !openssl ||
	    !EVP_EncryptInit_ex(openssl, EVP_chacha20(), NULL, seed, seed))
		exit(1);
	memset(zeros, 0, BUFFER_BYTES);
	contenders[contender_count++].backend = "openssl";
	for (id = 0; id < RANDSTREAM_GENERATOR_COUNT; id++) {
		for (i = 0; i < BACKEND_COUNT; i++) {
			struct contender *one = &contenders[contender_count];

			one->generator = generators[id];
			one->backend = backend_name(i);
			one->generate = backend_generate(i, id);
			if (!one->generate)
				continue;
			one->generator->seed(one->state, seed,
					     one->generator->seed_min, 0);
			contender_count++;
		}
	}
}

int main(void)
{
	unsigned int i, round;

	set_up();
	for (round = 0; round < ROUNDS; round++)
		for (i = 0; i < contender_count; i++)
			contenders[i].seconds[round] = measure(&contenders[i]);
	printf("%d bytes, best and median of %d rounds; x: of OpenSSL's best\n",
	       BUFFER_BYTES, ROUNDS);
	printf("%-12s%-12s%10s%10s%8s\n", "generator", "backend", "MB/s best",
	       "median", "x");
	for (i = 0; i < contender_count; i++) {
		struct contender *one = &contenders[i];

		qsort(one->seconds, ROUNDS, sizeof(one->seconds[0]), compare);
		printf("%-12s%-12s%10.0f%10.0f%8.2f\n",
		       one->generator ? one->generator->name : "chacha20",
		       one->backend, BUFFER_BYTES / one->seconds[0] / 1e6,
		       BUFFER_BYTES / one->seconds[ROUNDS / 2] / 1e6,
		       contenders[0].seconds[0] / one->seconds[0]);
	}
	EVP_CIPHER_CTX_free(openssl);
	return 0;
}
