# random_bound_negative.asm -- a bound of -5 has no numbers below it (service 42)
# It is a syscall exception.
#
# expect:
# fault: 8 at main.call

        .text
main:
        li      $a0, 1
        li      $a1, -5
        li      $v0, 42
main.call:
        syscall
