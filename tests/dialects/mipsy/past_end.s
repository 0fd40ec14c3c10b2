# a branch to a label after the last instruction
# fault: any

main:
    li $v0, 0
    b outside                   # error here
    jr $ra
outside:
