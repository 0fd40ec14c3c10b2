        .text
        nop
        addi    $t0, $t0, 1
        .text   0x00400004
        addi    $t0, $t0, 2
        j       far
        .ktext
far:    nop
