# the kernel's memory
# fault: any

main:
    lw $t0, 0x90000000          # error here
    jr $ra
