        .text
        li      $T0, 1
