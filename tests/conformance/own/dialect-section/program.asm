        .text
        .section .rodata
x:      .word 1
