# main without jr $ra
# fault: any

main:
    li $t0, 1
    li $v0, 0                   # error here
