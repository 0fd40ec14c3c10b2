# unknown_service.asm -- a service that does not exist
# The program prints a dot first: what was printed before a fault is not lost.
# fault: 8 at here
# expect: .

        .text
        .globl  main
main:
        li      $a0, 46
        li      $v0, 11
        syscall
        li      $v0, 99
here:   syscall
        li      $v0, 10
        syscall
