        .data   0x10010020
x:      .word   1
        .data   0x10010010
y:      .word   2
        .kdata
z:      .word   3
        .text   0x00400010
main:   lw      $a0, x
        li      $v0, 1
        syscall
        lw      $a0, z
        li      $v0, 1
        syscall
        li      $v0, 10
        syscall
        .text   0x00400000
        lw      $a0, y
        li      $v0, 1
        syscall
        j       main
