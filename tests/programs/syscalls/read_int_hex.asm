# read_int_hex.asm -- read_int refuses a hexadecimal number
# Java's Integer.parseInt decides.
#
# type: 0x10
# expect:
# fault: 8 at main.read

        .text
main:
        li      $v0, 5
main.read:
        syscall
