# macros.asm -- lines that are calls of macros, and a file that is included
        .macro  push (%register)
        addiu   $sp, $sp, -4
        sw      %register, 0($sp)
        .end_macro
        .macro  pop (%register)
        lw      %register, 0($sp)
        addiu   $sp, $sp, 4
        .end_macro

        .text
        .globl  main
main:   li      $a0, 5
        push    ($a0)
        jal     double
        pop     ($a0)
        move    $s0, $v0
        li      $v0, 10
        syscall
        .include "double.asm"
