        .text
        li $a0 5
        add $a0 $a0 $a0
        beq $a0 10 ok
        li $a0 0
ok:
        li      $v0, 1
        syscall
        li      $v0, 10
        syscall
