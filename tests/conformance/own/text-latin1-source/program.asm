        .data  # données
text:   .asciiz "café à la crème\n"
        .text
        la      $a0, text
        li      $v0, 4
        syscall
        li      $v0, 10
        syscall
