        .text
        addiu   $t0, 5
