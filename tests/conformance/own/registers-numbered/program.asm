        .text
        add     $8, $9, $10
        addi    $08, $010, 3
        move    $0x9, $t0
        lw      $09, 0($0x1d)
        mfc0    $t1, $014
        mul.s   $f10, $f2, $f3
