        .data
x:      .word   1, 2, 3, 4
        .text
        li      $t0, 4
        lw      $a0, x+4
        li      $v0, 1
        syscall
        lw      $a0, x + 8
        li      $v0, 1
        syscall
        lw      $a0, x+8($t0)
        li      $v0, 1
        syscall
        la      $a0, x+4
        lw      $a0, ($a0)
        li      $v0, 1
        syscall
        li      $v0, 10
        syscall
