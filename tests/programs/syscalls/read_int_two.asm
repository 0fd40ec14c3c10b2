# read_int_two.asm -- read_int refuses two numbers in a line
# Java's Integer.parseInt decides.
#
# type: 1 2
# expect:
# fault: 8 at main.read

        .text
main:
        li      $v0, 5
main.read:
        syscall
