        .text
        .data
x:      .asciz  "text"
        .text
        nop
