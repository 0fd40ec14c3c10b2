        .text
        li      $t0, 0xffff8010
        lw      $a0, 0($t0)
        li      $v0, 1
        syscall
        li      $t1, 0x41
        sw      $t1, 12($t0)
        lw      $a0, 12($t0)
        li      $v0, 1
        syscall
        sw      $t1, 0xffff8010
        lw      $a0, 0xffff8010
        li      $v0, 1
        syscall
        li      $v0, 10
        syscall
