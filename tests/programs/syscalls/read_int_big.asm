# read_int_big.asm -- read_int refuses a number beyond 32 bits
# Java's Integer.parseInt decides.
#
# type: 2147483648
# expect:
# fault: 8 at main.read

        .text
main:
        li      $v0, 5
main.read:
        syscall
