        .text
        li      $t0, 0x10010000
        lw      $a0, 0($t0)
        li      $v0, 1
        syscall
        li      $t1, 0x41
        sw      $t1, 12($t0)
        lw      $a0, 12($t0)
        li      $v0, 1
        syscall
        sw      $t1, 0x10010000
        lw      $a0, 0x10010000
        li      $v0, 1
        syscall
        li      $v0, 10
        syscall
