# recursion.s -- a procedure that saves $ra, and the heap
        .text
        .globl  main
main:   addiu   $sp, $sp, -8
        sw      $ra, 4($sp)
        li      $a0, 10
        jal     factorial
        move    $s0, $v0
        li      $v0, 9
        li      $a0, 64
        syscall
        sw      $s0, 0($v0)
        lw      $a0, 0($v0)
        li      $v0, 1
        syscall
        lw      $ra, 4($sp)
        addiu   $sp, $sp, 8
        jr      $ra

factorial:
        addiu   $sp, $sp, -8
        sw      $ra, 4($sp)
        sw      $a0, 0($sp)
        li      $v0, 1
        blez    $a0, back
        addiu   $a0, $a0, -1
        jal     factorial
        lw      $a0, 0($sp)
        mul     $v0, $v0, $a0
back:   lw      $ra, 4($sp)
        addiu   $sp, $sp, 8
        jr      $ra
