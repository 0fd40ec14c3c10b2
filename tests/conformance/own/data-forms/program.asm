        .data
a:      .word   1 2 3
b1:     .word   4,
                5, 6
c:      .word
                7, 8
d:      .half   'a' , 'b', '\n'
e:      .byte   'x':3
f:      .word   a, d, later, 0x7f
g:      .space  3
h:      .word   9
i:      .asciiz "one" "two", "three"
j1:     .ascii  "x:y,z#"
                "more"
k:      .float  1.5, -2e3, 5
l:      .double 0.1 1e-5
later:  .word   -1 : 2
        .align  0
m:      .byte   1
        .word   0x11223344
        .align  3
n:      .byte   2
        .text
        nop
