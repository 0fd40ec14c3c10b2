        .text
        li $t0, 2*3
