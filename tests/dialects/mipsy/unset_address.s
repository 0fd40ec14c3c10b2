# the register of an address
# fault: any

main:
    sw $zero, 4($t0)            # error here
    jr $ra
