        .text
        la      $a0, value
        lw      $a0, 0($a0)
        li      $v0, 1
        syscall
        jal     other
        li      $v0, 10
        syscall
        .data
value:  .word   1
