        .text
        nop
        ld      $31, 0($sp)
