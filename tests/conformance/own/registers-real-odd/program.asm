        .text
        nop
        add.s   $f2, $f02, $f0x3
