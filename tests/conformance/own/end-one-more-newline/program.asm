        .data
text:   .asciiz "no newline"
        .text
        la      $a0, text
        li      $v0, 4
        syscall
        li      $v0, 10
        syscall
