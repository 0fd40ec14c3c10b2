# unknown_18.asm -- there is no service 18
# A number without a service is a syscall exception.
#
# expect:
# fault: 8 at main.call

        .text
main:
        li      $v0, 18
main.call:
        syscall
