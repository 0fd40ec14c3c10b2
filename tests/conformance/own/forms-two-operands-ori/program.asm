        .text
        ori     $t0, 5
