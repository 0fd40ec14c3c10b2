# branches.asm -- branches after branches: where gdb's idea of a delay slot would go wrong
        .text
        .globl  main
main:   li      $t0, 3
        li      $s0, 0
again:  beqz    $t0, out
        b       next
        li      $s0, 99
next:   addi    $s0, $s0, 10
        addi    $t0, $t0, -1
        bnez    $t0, again
        jal     twice
        move    $s1, $v0
        bgez    $t0, out
        li      $s0, 98
out:    li      $v0, 10
        syscall

twice:  addu    $v0, $s0, $s0
        jr      $ra
