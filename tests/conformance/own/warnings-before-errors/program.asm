        .data
        .byte   300
        .bogus
        .text
        add     $t0
        .end
