// SPDX-License-Identifier: GPL-2.0-only
/*
 * take pread|read POSITION SIZE: part of standard input to standard output, in
 * pieces of odd sizes: by pread() and from the last to the first, or by lseek()
 * and read(). The same arguments make the same pieces.
 */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define MOST_PIECES	64

struct piece {
	size_t at;
	size_t size;
};

/* Cut it; how many pieces there are. */
static unsigned int cut(struct piece *pieces, size_t size)
{
	unsigned int count = 0;
	size_t at = 0;

	while (at < size) {
		size_t piece = 1 + random() % (size / 8 + 2);

		if (piece > size - at || count == MOST_PIECES - 1)
			piece = size - at;
		pieces[count++] = (struct piece){ at, piece };
		at += piece;
	}
	return count;
}

static bool by_pread(const struct piece *pieces, unsigned int count,
		     off_t position, char *bytes)
{
	off_t before = lseek(STDIN_FILENO, 0, SEEK_CUR);

	while (count--) {
		const struct piece *piece = &pieces[count];

		if (pread(STDIN_FILENO, bytes + piece->at, piece->size,
			  position + piece->at) != (ssize_t)piece->size)
			return false;
	}
	return lseek(STDIN_FILENO, 0, SEEK_CUR) == before;
}

static bool by_read(const struct piece *pieces, unsigned int count,
		    off_t position, char *bytes)
{
	if (lseek(STDIN_FILENO, position, SEEK_SET) != position)
		return false;
	for (; count--; pieces++) {
		if (read(STDIN_FILENO, bytes + pieces->at, pieces->size) !=
		    (ssize_t)pieces->size)
			return false;
		position += pieces->size;
		if (lseek(STDIN_FILENO, 0, SEEK_CUR) != position)
			return false;
	}
	return true;
}

int main(int argc, char **argv)
{
	struct piece pieces[MOST_PIECES];
	unsigned int count;
	off_t position;
	char *bytes;
	size_t size;

	if (argc != 4)
		return 2;
	position = strtoll(argv[2], NULL, 10);
	size = strtoull(argv[3], NULL, 10);
	bytes = calloc(size, 1);
	if (!bytes)
		return 2;
	srandom(position + size);
	count = cut(pieces, size);
	if (!(strcmp(argv[1], "pread") ? by_read : by_pread)
	    (pieces, count, position, bytes)) {
		fprintf(stderr, "take: not all, or another position\n");
		return 1;
	}
	return fwrite(bytes, 1, size, stdout) != size || fclose(stdout);
}
