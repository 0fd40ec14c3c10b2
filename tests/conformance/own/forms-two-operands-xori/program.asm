        .text
        xori    $t0, 5
