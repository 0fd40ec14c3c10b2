        .text
main:   la      $t0, spot
        li      $t1, 0x12345678
        swr     $t1, 0($t0)
        lw      $a0, 0($t0)
        li      $v0, 34
        syscall
        li      $v0, 10
        syscall
spot:   nop
        .ktext  0x80000180
        mfc0    $k0, $13
        move    $s0, $k0
        mfc0    $k0, $14
        addiu   $k0, $k0, 4
        mtc0    $k0, $14
        eret
