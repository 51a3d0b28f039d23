// SPDX-License-Identifier: GPL-2.0-only
/*
 * The peers: what else gives random numbers on this machine.
 */
#include <string.h>
#include "source.h"

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

/**
 * peer_at - list the peers
 * @index: from 0 on
 *
 * Return: a peer; NULL behind the last one.
 */
const struct source *peer_at(unsigned int index)
{
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
