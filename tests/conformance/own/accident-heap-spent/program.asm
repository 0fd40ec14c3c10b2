        .text
        li      $a0, 0x3b0000
        li      $v0, 9
        syscall
        li      $a0, 0x3b0000
        li      $v0, 9
        syscall
