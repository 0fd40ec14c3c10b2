        .text
        li.s    $f0, 1.5
