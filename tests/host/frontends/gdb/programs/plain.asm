# no label and no .globl: the program begins at its first line
        li      $t0, 1
        addi    $t0, $t0, 2
        addi    $t0, $t0, 3
        li      $v0, 10
        syscall
