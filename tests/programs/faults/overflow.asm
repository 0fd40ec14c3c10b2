# overflow.asm -- a signed sum that does not fit
# The program prints a dot first: what was printed before a fault is not lost.
# fault: 12 at here
# expect: .

        .text
        .globl  main
main:
        li      $a0, 46
        li      $v0, 11
        syscall
        li      $t0, 0x7fffffff
here:   addi    $t0, $t0, 1
        li      $v0, 10
        syscall
