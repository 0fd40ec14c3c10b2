# Calls itself five times; what follows the call is directly behind a branch.
        .text
main:   li   $a0, 5
        jal  down
        li   $v0, 10
        syscall
down:   addiu $sp, $sp, -8
        sw   $ra, 4($sp)
        sw   $a0, 0($sp)
        blez $a0, done
        addi $a0, $a0, -1
        jal  down
        lw   $a0, 0($sp)
done:   lw   $ra, 4($sp)
        addiu $sp, $sp, 8
        jr   $ra
