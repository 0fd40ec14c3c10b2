        .text
        la      $s0, patch
        lw      $t0, 0($s0)
        sw      $t0, 0($s0)
        li      $t1, 1
patch:  lw      $t2, 0($t1)
