# sbrk_negative.asm -- sbrk takes nothing back
# A negative request is a syscall exception.
#
# expect:
# fault: 8 at main.call

        .text
main:
        li      $a0, -4
        li      $v0, 9
main.call:
        syscall
