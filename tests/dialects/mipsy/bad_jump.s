# a jump to data
# fault: any

main:
    la $t0, here
    jr $t0                      # error here

    .data
here: .word 0
