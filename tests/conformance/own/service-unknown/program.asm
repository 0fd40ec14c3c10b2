        .text
        li      $v0, 4001
        syscall
