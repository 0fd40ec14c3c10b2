# trap.asm -- a trap that is taken, after one that is not
# The program prints a dot first: what was printed before a fault is not lost.
# fault: 13 at here
# expect: .

        .text
        .globl  main
main:
        li      $a0, 46
        li      $v0, 11
        syscall
        li      $t0, 3
        teqi    $t0, 4
        tne     $t0, $t0
here:   tgeiu   $t0, 3
        li      $v0, 10
        syscall
