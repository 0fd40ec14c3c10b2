        .text
x:      nop
        la      $t0, x
        lw      $t1, 0($t0)
