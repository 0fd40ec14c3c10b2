        .text
        move    $s8, $sp
