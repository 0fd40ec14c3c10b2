        .text
        jal     other
        li      $v0, 10
        syscall
