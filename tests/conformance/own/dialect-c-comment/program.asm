        .text
/* five */
        li      $t0, 5
