# slots_factorial.asm -- recursion, written for delayed branching
        .text
        .globl  main
main:   li      $a0, 4
        jal     factorial
        nop
        move    $s1, $v0
        li      $v0, 10
        syscall

factorial:
        addiu   $sp, $sp, -8
        sw      $ra, 4($sp)
        sw      $a0, 0($sp)
        slti    $t0, $a0, 2
        bnez    $t0, leave
        li      $v0, 1
        jal     factorial
        addiu   $a0, $a0, -1
        lw      $a0, 0($sp)
        mul     $v0, $v0, $a0
leave:  lw      $ra, 4($sp)
        jr      $ra
        addiu   $sp, $sp, 8
