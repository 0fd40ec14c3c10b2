        .data
text:   .asciiz "\n\t\\\"\r\N\D\1\u\h\A\x41\q\b\f\'\0hidden"
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
