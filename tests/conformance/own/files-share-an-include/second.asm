    .text
    .globl g
g:
    .include "part.asm"
