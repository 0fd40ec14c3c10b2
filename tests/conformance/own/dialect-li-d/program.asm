        .text
        li.d    $f0, 1.5
