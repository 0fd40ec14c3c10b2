        .text
        li      $t0, 3
        li      $a0, 0
loop:   addiu   $t0, $t0, -1
        bgtz    $t0, loop
        addi    $a0, $a0, 1
        li      $v0, 1
        syscall
        jal     proc
        li      $a0, 50
        li      $v0, 1
        syscall
        li      $v0, 10
        syscall
proc:   jr      $ra
        li      $a0, 60
