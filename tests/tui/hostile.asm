# hostile.asm -- prints what would harm a terminal, and what only looks strange	été 漢字 e�
# Escape sequences: a title, the other screen, colours; a bell, Latin-1, half a character.
        .data
text:   .ascii  "\033]0;owned\007\033[?1049l"
        .ascii  "\033[31mrouge\033[0m "
        .byte   0xc3, 0xa9, 0x74, 0xc3, 0xa9, 0x20, 0xe6, 0xbc, 0xa2, 0xe5, 0xad, 0x97, 0x65, 0xcc, 0x81
        .byte   0xff, 0xe2, 0x80, 0xae, 0x9b, 0x0a, 0
        .text
main:
        la      $a0, text
        li      $v0, 4
        syscall
        b       main
