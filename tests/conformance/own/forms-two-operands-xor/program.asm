        .text
        xor     $t0, 5
