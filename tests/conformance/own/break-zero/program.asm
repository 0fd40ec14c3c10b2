        .text
        break   0
        li      $v0, 10
        syscall
