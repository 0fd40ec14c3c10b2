        .data
        .word   1, 2, 3
        .text
        nop
        j       nowhere
