        .text
main:   li      $a0, 7
        li      $v0, 1
        syscall
        jr      $ra
