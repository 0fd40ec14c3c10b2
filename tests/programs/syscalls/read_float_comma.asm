# read_float_comma.asm -- read_float wants a point, not a comma
# The fault is a syscall exception.
#
# type: 1,5
# expect:
# fault: 8 at main.read

        .text
main:
        li      $v0, 6
main.read:
        syscall
