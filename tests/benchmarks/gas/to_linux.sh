#!/bin/sh
# to_linux.sh IN.asm OUT: a kernel as a static MIPS32 Linux program, for qemu-mipsel
# GNU as fills the delay slots; each syscall becomes a jump to shim.S, whose C half is rt.c.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
flags="-mips32r2 -mfp32 -mno-abicalls -fno-pic -G0 -nostdlib -static"
{
    printf '.macro syscall\nla $k1, 9f\nj __mars_sys\n9:\n.endm\n'
    # two operands mean "no check for zero" in MARS; GNU as says so with $0 as the first of three
    sed -E 's/^(.*[ \t])(divu?)([ \t]+)(\$[a-z0-9]+, *\$[a-z0-9]+)([ \t]*(#.*)?)$/\1\2\3$0, \4\5/' "$1"
} >"$folder/program.s"
mipsel-linux-gnu-gcc $flags -O2 -c "$here/rt.c" -o "$folder/rt.o"
mipsel-linux-gnu-gcc $flags -c "$here/shim.S" -o "$folder/shim.o"
mipsel-linux-gnu-gcc $flags -O2 -Wa,-O2 "$folder/program.s" "$folder/shim.o" "$folder/rt.o" -o "$2" 2>"$folder/errors" ||
    { cat "$folder/errors" >&2; exit 1; }
