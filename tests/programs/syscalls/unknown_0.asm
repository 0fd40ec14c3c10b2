# unknown_0.asm -- there is no service 0
# A number without a service is a syscall exception.
#
# expect:
# fault: 8 at main.call

        .text
main:
        li      $v0, 0
main.call:
        syscall
