        .data
        .byte   300, 2, 3
        .text
        li      $t0, 0x12345678
        nop
