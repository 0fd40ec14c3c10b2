# unknown_minus_3.asm -- there is no service -3
# A number without a service is a syscall exception.
#
# expect:
# fault: 8 at main.call

        .text
main:
        li      $v0, -3
main.call:
        syscall
