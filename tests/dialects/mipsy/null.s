# an address below the text
# fault: any

main:
    lb $t0, 0($zero)            # error here
    jr $ra
