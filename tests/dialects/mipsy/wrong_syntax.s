# each line is an error of its own
# error: any

main:
    li $t0 5                    # error here
    li $a0, '\nn'               # error here
    add $t0, $t1, $t2,          # error here
    lw $t0, 4($t1               # error here
    li $t0, 2 * 3               # error here
    .text 0x400000              # error here
    .macro x                    # error here
    .eqv NINE 9                 # error here
    jr $ra
    .data
    .byte 1,, 2                 # error here
    .asciiz no quotes           # error here
