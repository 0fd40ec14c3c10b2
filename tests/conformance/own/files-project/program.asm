        .text
        jal     one
        jal     two
        li      $v0, 10
        syscall
