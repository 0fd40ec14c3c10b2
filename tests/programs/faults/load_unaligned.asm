# load_unaligned.asm -- a word from an address that is no multiple of four
# The program prints a dot first: what was printed before a fault is not lost.
# fault: 4 at here
# expect: .

        .text
        .globl  main
main:
        li      $a0, 46
        li      $v0, 11
        syscall
        li      $t0, 0x10010001
here:   lw      $t1, 4($t0)
        li      $v0, 10
        syscall
