# shapes.asm -- memory to be looked at in every way
        .data
bytes:  .byte   -1, 2, 'A', 0x7f, 5, 6, 7, 8, 9, 10
        .align  2
words:  .word   -2, bytes, 0x3fc00000, 0
real:   .double 1.5
text:   .asciiz "a # b"

# Nothing comes from this line.
        .text
main:   lw      $t0, words
        nop
