        .data
text:   .asciiz "one"
other:  .word   1,
        2
        .text
        la      $a0, text
        li      $v0, 4
        syscall
        lw      $a0, other+4
        li      $v0, 1
        syscall
        li      $v0, 10
        syscall
