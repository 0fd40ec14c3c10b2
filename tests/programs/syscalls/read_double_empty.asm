# read_double_empty.asm -- read_double refuses an empty line
# The fault is a syscall exception.
#
# type:
# expect:
# fault: 8 at main.read

        .text
main:
        li      $v0, 7
main.read:
        syscall
