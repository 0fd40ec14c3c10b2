    .text
    .globl main
main: jal g
    .include "part.asm"
