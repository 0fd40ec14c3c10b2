# sbrk_too_much.asm -- sbrk ends where the data segment ends
# A request beyond is a syscall exception.
#
# expect:
# fault: 8 at main.call

        .text
main:
        li      $a0, 0x3c0000
        li      $v0, 9
main.call:
        syscall
