        .text
        li      $t0, 5
        li      $s0, -2
