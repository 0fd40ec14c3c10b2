        .text
        lw      $t0, 1($zero)
        lw      $t0, 0($zero)
        sw      $t0, 2($sp)
        li      $t0, 0x7fffffff
        addi    $t0, $t0, 1
        break   5
        break
        teqi    $zero, 0
        li      $v0, 100
        syscall
        li      $t0, 0x00400000
        sw      $t0, 0($t0)
        li      $v0, 10
        syscall
        .ktext  0x80000180
        move    $k1, $v0
        mfc0    $a0, $13
        li      $v0, 34
        syscall
        li      $a0, 10
        li      $v0, 11
        syscall
        mfc0    $k0, $14
        addiu   $k0, $k0, 4
        mtc0    $k0, $14
        move    $v0, $k1
        eret
