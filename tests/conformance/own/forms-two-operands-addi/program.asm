        .text
        addi    $t0, 5
