# Reads a number after some instructions: what follows it is not known before it is typed.
main:   li      $t0, 1
        li      $t1, 2
        addu    $t2, $t0, $t1
        li      $v0, 5
        syscall
        move    $a0, $v0
        li      $v0, 1
        syscall
        li      $v0, 10
        syscall
