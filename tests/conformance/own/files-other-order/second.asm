        .text
        li      $a0, 2
        li      $v0, 1
        syscall
