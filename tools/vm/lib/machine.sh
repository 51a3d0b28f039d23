# SPDX-License-Identifier: GPL-2.0-only
# shellcheck shell=bash disable=SC2034,SC2154 # variables of those who include it
# The emulated machine, from the variables that tools/vm/run's options set:
# arch kernel page cpu smp mem params append load with command.

# Set kernel_folder, module and segments, and make the folder of this run.
prepare_run()
{
	local packages

	segments=()
	guest_arch=${arch/um/amd64}
	kernel_folder=$(get_kernel "$kernel" "$arch" "$page") || exit 97
	[ ! -e "$kernel_folder/modules.cpio" ] ||
		segments+=("$kernel_folder/modules.cpio")
	module=$("$vm/build" --kernel "$kernel" --arch "$arch" \
		--page "$page") || exit 97
	segments+=("$("$vm/guest" "$suite" "$guest_arch")") || exit 97
	if [ -n "$with" ]; then
		read -ra packages <<<"${with//,/ }"
		segments+=("$("$vm/guest" "$suite" "$guest_arch" \
			"${packages[@]}")") || exit 97
	fi
	mkdir -p "$top/build/vm"
	folder=$(mktemp -d "$top/build/vm/run.XXXXXX")
}

# The segment of the initramfs that belongs to this run.
run_segment()
{
	local root=$folder/root release kind

	read -r release <"$kernel_folder/release"
	mkdir -p "$root/randstream" "$root/opt/randstream" \
		"$root/usr/lib/modules/$release/extra"
	cp "$vm/init" "$root/init"
	cp "$module" "$root/usr/lib/modules/$release/extra/randstream.ko"
	# A kernel that is compiled here has no other modules.
	[ ! -e "$kernel_folder/tree/modules.builtin" ] ||
		cp "$kernel_folder/tree/modules.builtin" \
			"$root/usr/lib/modules/$release"
	printf '%s\n' "$command" >"$root/randstream/command"
	[ -z "$load" ] || printf '%s\n' "$params" >"$root/randstream/load"
	[ -z "${VM_SHARE:-}" ] || realpath "$VM_SHARE" >"$root/randstream/share"
	for kind in selftests tools; do
		[ ! -d "$top/build/$kind/$guest_arch" ] || cp -a \
			"$top/build/$kind/$guest_arch" \
			"$root/opt/randstream/$kind"
	done
	make_cpio "$root"
}

make_initrd()
{
	run_segment >"$folder/segment"
	cat "${segments[@]}" "$folder/segment" >"$folder/initrd"
	rm -rf "$folder/root" "$folder/segment"
}

# configure_machine PLACE: set machine to the command that runs it and leaves
# the kernel's log and what the guest writes to its ports in the folder PLACE.
configure_machine()
{
	local kilobytes

	# Twice the initramfs, while it is unpacked, and room to work.
	kilobytes=$(du -k "$folder/initrd" | cut -f 1)
	: "${mem:=$((kilobytes / 512 + 300))}"
	[ "$mem" -ge 512 ] || mem=512
	case $kernel in
	kasan | kcsan | rt) [ "$mem" -ge 1024 ] || mem=1024 ;;
	esac
	if [ "$arch" = um ]; then
		configure_um "$1"
	else
		configure_qemu "$1"
	fi
}

# User-mode Linux: the ports are serial lines, which are open files here.
configure_um()
{
	local parameters

	read -ra parameters <<<"$append"
	# shellcheck disable=SC2016,SC2054 # the inner shell's, the kernel's
	machine=(bash -c 'exec "${@:2}" 3>>"$1/log" 4>>"$1/stdout" \
			5>>"$1/stderr" 6>>"$1/status"' bash "$1"
		"$kernel_folder/linux" "mem=${mem}M" "ncpus=$smp" seccomp=on
		"initrd=$folder/initrd" con=null con0=null
		ssl0=null,fd:3 ssl1=null,fd:4 ssl2=null,fd:5 ssl3=null,fd:6
		console=ttyS0 panic=-1 rdinit=/init rootfstype=ramfs
		"${parameters[@]}")
}

configure_qemu()
{
	local place=$1 port console=ttyS0 thread=multi share=()

	case $arch in
	arm64)	machine=(qemu-system-aarch64 -M "virt,gic-version=2"
			-cpu "${cpu:-max,pauth-impdef=on}")
		console=ttyAMA0 ;;
	amd64)	machine=(qemu-system-x86_64 -M q35 -cpu "${cpu:-max}")
		# QEMU 7.2 with a thread for each CPU now and then runs x86 code
		# that the kernel has just patched: an int3 Oops or a hang.
		thread=single ;;
	esac
	command -v "${machine[0]}" >/dev/null ||
		die "no ${machine[0]}; tools/install-packages run brings it"
	[ -z "${VM_SHARE:-}" ] ||
		share=(-fsdev "local,id=share,path=$VM_SHARE,security_model=none"
			-device "virtio-9p-pci,fsdev=share,mount_tag=share")
	[ -z "${VM_MEMORY:-}" ] || machine+=(-machine memory-backend=memory
		-object "memory-backend-file,id=memory,size=${mem}M,share=on,mem-path=$VM_MEMORY")
	# Without ioeventfd all output has left when the guest turns itself off.
	machine+=(-accel "tcg,thread=$thread" -smp "$smp" -m "$mem"
		-nodefaults -nographic -no-reboot -serial "file:$place/log"
		-device "virtio-serial-pci,ioeventfd=off" "${share[@]}")
	for port in stdout stderr status; do
		machine+=(-chardev "file,id=$port,path=$place/$port"
			-device "virtserialport,chardev=$port,name=$port")
	done
	# rootfstype: not tmpfs, which would hold half of the memory only.
	# On a busy host an emulated CPU may stand still for longer than a
	# kernel's watchdogs believe; a machine that hangs ends by --timeout.
	machine+=(-kernel "$kernel_folder/vmlinuz" -initrd "$folder/initrd"
		-append "console=$console panic=-1 oops=panic rdinit=/init \
rootfstype=ramfs rcupdate.rcu_cpu_stall_timeout=300 watchdog_thresh=60 $append")
}

# What the kernel says when it has found a bug, at the start of a message.
reports='(WARNING|BUG|KASAN|KCSAN|UBSAN|Oops|Internal error|Kernel panic)\b'
reports+='|INFO: (task|rcu|possible|lockdep|suspicious|trying)'
reports+='|rcu: INFO:|watchdog: BUG|general protection fault|kernel BUG'
reports+='|Unable to handle kernel|-+\[ cut here|refcount_t:|(list|slab)_.*corruption'
reports+='|kmemleak: [0-9]+ new|={20,}$|invalid opcode|divide error'

# kernel_report LOG: the first report in it and what follows, if there is one.
kernel_report()
{
	grep -aE -m 1 -A 60 \
		"^(\[ *[0-9.]+\](\[ *[TC][0-9]+\])? )?($reports)" "$1" || true
}
