# passed.asm -- one procedure loses its $ra, another one destroys a saved register
        .text
        .globl  main
main:   li      $s0, 1
        jal     spoil
        jal     spoil
        move    $a0, $s0
        jal     lose
back:   li      $v0, 10
        syscall
spoil:  addiu   $s0, $s0, 1
        jr      $ra
lose:   la      $ra, back
        addiu   $ra, $ra, 4
        li      $v0, 10
        jr      $ra
