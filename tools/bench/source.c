// SPDX-License-Identifier: GPL-2.0-only
/*
 * What sources share, and the list of the peers: what else gives random
 * numbers on this machine.
 */
#include <string.h>
#include "source.h"

const uint8_t source_seed[SOURCE_SEED_BYTES] = "any seed is as fast as another";

/**
 * fill_u64 - take 64-bit numbers one by one, each a buffer to fill
 * @source: from there
 * @handle: its handle
 * @numbers: how many
 *
 * Return: their sum.
 */
uint64_t fill_u64(const struct source *source, void *handle, uint64_t numbers)
{
	uint64_t number, sum = 0;

	while (numbers--) {
		source->fill(handle, &number, sizeof(number));
		sum += number;
	}
	return sum;
}

/**
 * fill_u32 - take 32-bit numbers one by one, each a buffer to fill
 * @source: from there
 * @handle: its handle
 * @numbers: how many
 *
 * Return: their sum.
 */
uint64_t fill_u32(const struct source *source, void *handle, uint64_t numbers)
{
	uint64_t sum = 0;
	uint32_t number;

	while (numbers--) {
		source->fill(handle, &number, sizeof(number));
		sum += number;
	}
	return sum;
}

/**
 * open_nothing - begin to use a source that has nothing to open
 * @source: the source
 * @handle: set to NULL
 *
 * Return: NULL.
 */
const char *open_nothing(const struct source *source, void **handle)
{
	(void)source;
	*handle = NULL;
	return NULL;
}

/**
 * peer_at - list the peers
 * @index: from 0 on
 *
 * Return: a peer; NULL behind the last one.
 */
const struct source *peer_at(unsigned int index)
{
	static const struct source *const peers[] = {
		&source_urandom,
		&source_getrandom,
		&source_vgetrandom,
		&source_random,
#ifndef BENCH_ALONE
		&source_openssl,
		&source_openssl_rand,
		&source_sodium,
		&source_sodium_rand,
		&source_libstdcxx,
#endif
	};

	return index < sizeof(peers) / sizeof(peers[0]) ? peers[index] : NULL;
}

/**
 * peer_named - find a peer
 * @name: its name
 *
 * Return: the peer, or NULL if there is none.
 */
const struct source *peer_named(const char *name)
{
	const struct source *peer;
	unsigned int i;

	for (i = 0; (peer = peer_at(i)); i++)
		if (!strcmp(peer->name, name))
			break;
	return peer;
}
