# an address below the text
# fault: any

main:
    lb $t0, 0x300000            # error here
    jr $ra
