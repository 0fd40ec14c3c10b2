        .text
        sub     $t0, 5
