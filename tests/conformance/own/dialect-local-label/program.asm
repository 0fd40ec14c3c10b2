        .text
1:      nop
        b 1b
