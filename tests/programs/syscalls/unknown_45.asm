# unknown_45.asm -- there is no service 45
# A number without a service is a syscall exception.
#
# expect:
# fault: 8 at main.call

        .text
main:
        li      $v0, 45
main.call:
        syscall
