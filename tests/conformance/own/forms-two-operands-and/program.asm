        .text
        and     $t0, 5
