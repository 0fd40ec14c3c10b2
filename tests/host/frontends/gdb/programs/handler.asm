# handler.asm -- an exception handler that skips the instruction
        .text
        .globl  main
main:   li      $t0, 1
        lw      $t1, 2($zero)
        li      $t2, 2
        li      $v0, 10
        syscall

        .ktext  0x80000180
        mfc0    $k0, $14
        addiu   $k0, $k0, 4
        mtc0    $k0, $14
        eret
