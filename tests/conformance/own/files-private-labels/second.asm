        .data
value:  .word   2
        .text
        .globl  other
other:  lw      $a0, value
        li      $v0, 1
        syscall
        jr      $ra
