        .data
text:   .asciiz "é à ü\n"
end:
        .text
        la      $a0, text
        li      $v0, 4
        syscall
        la      $t0, text
        la      $a0, end
        sub     $a0, $a0, $t0
        li      $v0, 1
        syscall
        li      $v0, 10
        syscall
