        .text
        li $t0, 5 % 3
