# left.asm -- a procedure that calls one, and one that waits for input: what do they return, whatever stops them?
        .text
        .globl  main
main:   jal     outer
        move    $t0, $v0
        jal     asks
        move    $t1, $v0
        li      $v0, 10
        syscall
outer:  addi    $sp, $sp, -4
        sw      $ra, 0($sp)
        jal     inner
        addi    $v0, $v0, 1
        lw      $ra, 0($sp)
        addi    $sp, $sp, 4
        jr      $ra
inner:  li      $v0, 41
        jr      $ra
asks:   li      $v0, 5
        syscall
        jr      $ra
