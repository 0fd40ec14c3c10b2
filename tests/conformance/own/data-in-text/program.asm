        .text
x:      .word   1
        .asciiz "text"
        .space  4
        .float  1
        .align  2
        nop
