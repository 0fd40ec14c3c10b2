# $ra comes back from the wrong place of the stack
# fault: any

main:
    sub $sp, $sp, 16
    sw $ra, 4($sp)
    lw $ra, 8($sp)
    li $v0, 0
    jr $ra                      # error here
