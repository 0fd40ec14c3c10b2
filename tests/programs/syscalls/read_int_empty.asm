# read_int_empty.asm -- read_int refuses an empty line
# Java's Integer.parseInt decides.
#
# type:
# expect:
# fault: 8 at main.read

        .text
main:
        li      $v0, 5
main.read:
        syscall
