        .text
        add     $t0, 5
