        .text
        .globl two
two:    li      $a0, 2
        li      $v0, 1
        syscall
        jr      $ra
