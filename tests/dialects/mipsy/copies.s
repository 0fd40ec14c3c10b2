# what was never set may be stored and loaded
# expect: ok
# exit: 0

    .data
room: .space 4
ok:   .asciiz "ok"

    .text
main:
    sub $sp, $sp, 8
    sw $s0, 0($sp)
    sw $ra, 4($sp)
    lw $t0, room
    sw $t0, room
    la $a0, ok
    li $v0, 4
    syscall
    lw $ra, 4($sp)
    lw $s0, 0($sp)
    add $sp, $sp, 8
    li $v0, 0
    jr $ra
