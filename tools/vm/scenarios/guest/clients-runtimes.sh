# SPDX-License-Identifier: GPL-2.0-only
# shellcheck shell=bash disable=SC2154,SC2317 # after clients.sh, for check
# Java and Node, and nwipe, which is to run beside us.
# Packages are unpacked in this machine, not configured. nwipe asks `which`.
ln -sf which.debianutils /usr/bin/which
PATH=$PATH:$(echo /usr/lib/jvm/java-2*-openjdk-*/bin)

cat >Read.java <<'END'
import java.io.*;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;

class Read {
	/* POSITION SIZE: so much by pread, and as much after it by read */
	public static void main(String[] arguments) throws IOException {
		long position = Long.parseLong(arguments[0]);
		int size = Integer.parseInt(arguments[1]);
		FileInputStream in = new FileInputStream(FileDescriptor.in);
		FileOutputStream out = new FileOutputStream(FileDescriptor.out);
		FileChannel channel = in.getChannel();
		ByteBuffer buffer = ByteBuffer.allocateDirect(size);

		while (buffer.hasRemaining())
			position += channel.read(buffer, position);
		out.getChannel().write(buffer.flip());
		channel.position(position);
		out.write(in.readNBytes(size));
	}
}
END
check "Java's channels and streams, beyond 4 GiB" \
	skips $((5 << 30 | 77)) 200000 java Read.java $((5 << 30 | 77)) 100000

cat >Seed.java <<'END'
class Seed {
	public static void main(String[] arguments) {
		byte[] seed = new java.security.SecureRandom().generateSeed(16);

		System.out.println(java.util.HexFormat.of().formatHex(seed));
	}
}
END
check "Java's SecureRandom" takes 33 \
	java -Djava.security.egd=file:/dev/chacha20 Seed.java

cat >read.js <<'END'
const fs = require("fs");
const position = Number(process.argv[2]), size = Number(process.argv[3]);
const buffer = Buffer.alloc(size);
let done = 0;

while (done < size)
	done += fs.readSync(0, buffer, done, size - done, position + done);
fs.writeSync(1, buffer);
fs.createReadStream(null, {
	fd: 0, start: position + size, end: position + 2 * size - 1
}).pipe(process.stdout);
END
check "Node's readSync and streams, beyond 4 GiB" \
	skips $((5 << 30 | 77)) 60000 node read.js $((5 << 30 | 77)) 30000
check "Node, a device by name" takes 100000 node -e '
	require("fs").createReadStream("/dev/mt64", { end: 99999 })
		.pipe(process.stdout)'

# It wipes a disk while the device is read, to its end.
wiped_beside()
{
	local disk reader

	modprobe loop
	head -c 8M /dev/xorshift >disk
	disk=$(losetup -f --show disk)
	gets 0 $((64 << 20)) head -c 64M &
	reader=$!
	timeout 300 nwipe --autonuke --nogui --nowait --noblank --verify=off \
		--method=zero "$disk" </dev/null
	wait $reader
	losetup -d "$disk"
	cmp disk <(head -c 8M /dev/zero)
}
check "nwipe beside a reader" wiped_beside
finish
