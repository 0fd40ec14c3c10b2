        .text
        add     $t0
        .include "part.asm";
        li      $v0, 10
        syscall
