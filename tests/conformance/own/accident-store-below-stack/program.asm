        .text
        li      $t0, 0x7fbffffd
        sb      $t0, 0($t0)
        li      $a0, 5
        li      $v0, 1
        syscall
        li      $v0, 10
        syscall
