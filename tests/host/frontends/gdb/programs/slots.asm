# slots.asm -- for delayed branching: each branch executes the instruction after it
        .data
cell:   .word   0

        .text
        .globl  main
main:   li      $t0, 3
        li      $s0, 0
loop:   addi    $t0, $t0, -1
        bnez    $t0, loop
        addi    $s0, $s0, 10
        la      $t1, cell
        jal     store
        move    $a0, $s0
        lw      $s1, cell
        li      $v0, 10
        syscall

store:  jr      $ra
        sw      $a0, 0($t1)
