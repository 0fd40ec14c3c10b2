# lost.asm -- loses its way back again and again, and its stack
        .text
main:   li      $s0, 100
again:  jal     outer
        addi    $s0, $s0, -1
        bgtz    $s0, again
        jal     forgets
        li      $v0, 10
        syscall
outer:  la      $ra, again
        addi    $ra, $ra, 4
        jal     inner
        jr      $ra
inner:  move    $t0, $ra
        la      $ra, again
        addi    $ra, $ra, 4
        jr      $ra
forgets: li     $ra, 0
        jr      $ra
