# hostile.asm -- prints what would harm a terminal, and what only looks strange
# Escape sequences: a title, the other screen, a colour; a bell, Latin-1, a control of eight bits.
        .data
text:   .byte   27
        .ascii  "]0;owned"
        .byte   7, 27
        .ascii  "[?1049l"
        .byte   27
        .ascii  "[31mrouge"
        .byte   27
        .ascii  "[0m "
        .byte   0xe9, 0x74, 0xe9, 0x9b, 0x07, 0
        .text
main:                                   # été 漢字 é
        la      $a0, text               # 漢字漢字漢字漢字
        li      $v0, 4
        syscall
        b       main
