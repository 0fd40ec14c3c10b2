        .text
        li      $t0, 5 ; five
