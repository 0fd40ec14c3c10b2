        .text
        movf.s  $f0, $f2, 0
        sll     $0, $0, 0
        jalr    $31, $t0
        jalr    $t0
x:      bc1t    0, x
        c.eq.s  0, $f0, $f2
        break   0
        movf    $t0, $t1, 0
        nop
