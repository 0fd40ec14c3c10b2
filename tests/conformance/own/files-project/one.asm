        .text
        .globl one
one:    li      $a0, 1
        li      $v0, 1
        syscall
        jr      $ra
