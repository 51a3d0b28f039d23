// SPDX-License-Identifier: GPL-2.0-only
/*
 * long_read DEVICE: one read of 256 MiB, all of it to the same MiB, of whose
 * end 32 bytes are printed. For tests of what happens meanwhile.
 */
#include <fcntl.h>
#include <stdio.h>
#include <sys/uio.h>

#define PIECES	256

static unsigned char buffer[1 << 20];

int main(int argc, char **argv)
{
	struct iovec pieces[PIECES];
	int fd = open(argc > 1 ? argv[1] : "", O_RDONLY);

	for (int i = 0; i < PIECES; i++)
		pieces[i] = (struct iovec){ buffer, sizeof(buffer) };
	if (readv(fd, pieces, PIECES) != (ssize_t)PIECES * sizeof(buffer))
		return 1;
	for (size_t i = sizeof(buffer) - 32; i < sizeof(buffer); i++)
		printf("%02x", buffer[i]);
	putchar('\n');
	return 0;
}
