# deep.asm -- a recursion without an end
        .text
main:   jal     down
        li      $v0, 10
        syscall
down:   addi    $sp, $sp, -4
        sw      $ra, 0($sp)
        jal     down
        jr      $ra
