        .text
        li      $t0, 5
