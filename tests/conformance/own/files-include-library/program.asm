        .include "lib/outer.asm"
        .text
        print (5)
        li      $v0, 10
        syscall
