        .text
        andi    $t0, 5
