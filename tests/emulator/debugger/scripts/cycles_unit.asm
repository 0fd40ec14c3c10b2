# cycles_unit.asm -- a multiplication that goes on in its unit while others pass
        .text
        .globl  main
main:   li      $t0, 7
        mult    $t0, $t0
        addiu   $t1, $t0, 1
        mflo    $t2
        li      $v0, 10
        syscall
