        .text
here:   nop
        nop
        la      $t0, here
        ldc1    $f0, 0($t0)
        lw      $t1, 0($t0)
