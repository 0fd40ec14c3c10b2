# each line is an error of its own
# error: any

SIZE = 4
SIZE = 5                        # error here
LATE = SIZE + later             # error here

main:
    jal functoin                # error here
    la $t0, nowhere             # error here
    lw $t0, nowhere($t1)        # error here
    beq $t0, $t1, nowhere       # error here
    li $t0, SIZE + nothing      # error here
    jr $ra
function:
    jr $ra
main:                           # error here
    .data
later: .word 1
       .word after              # error here
after: .word later
