# store_unaligned.asm -- a half to an odd address
# The program prints a dot first: what was printed before a fault is not lost.
# fault: 5 at here
# expect: .

        .text
        .globl  main
main:
        li      $a0, 46
        li      $v0, 11
        syscall
        li      $t0, 0x10010000
here:   sh      $t1, 1($t0)
        li      $v0, 10
        syscall
