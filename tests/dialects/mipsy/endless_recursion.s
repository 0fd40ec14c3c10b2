# the stack has 64 KiB
# fault: any

main:
    addiu $sp, $sp, -4
    sw $ra, ($sp)               # error here
    jal main
    jr $ra
