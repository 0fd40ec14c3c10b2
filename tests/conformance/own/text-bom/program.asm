        .text
        li      $a0, 3
        li      $v0, 1
        syscall
