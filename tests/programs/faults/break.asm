# break.asm -- a breakpoint
# The program prints a dot first: what was printed before a fault is not lost.
# fault: 9 at here
# expect: .

        .text
        .globl  main
main:
        li      $a0, 46
        li      $v0, 11
        syscall
here:   break   7
        li      $v0, 10
        syscall
