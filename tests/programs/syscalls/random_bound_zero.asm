# random_bound_zero.asm -- a bound of 0 has no numbers below it (service 42)
# It is a syscall exception.
#
# expect:
# fault: 8 at main.call

        .text
main:
        li      $a0, 1
        li      $a1, 0
        li      $v0, 42
main.call:
        syscall
