# controls.asm -- prints what a terminal would obey
        .data
text:   .ascii  "a\tb\n"
        .byte   27
        .ascii  "[31mred"
        .byte   7, 13
        .asciiz "end\n"
        .text
main:   la      $a0, text               # [31mred1m
        li      $v0, 4
        syscall
        li      $v0, 10
        syscall
