# each line is an error of its own
# error: any

SMALL = 2

main:
    li 0                        # error here
    li $t0, 1.5                 # error here
    move $t0                    # error here
    addd $t0, $t1, $t2          # error here
    add.s $f0, $f1, $f2         # error here
    li $s9, 1                   # error here
    li $p1, 1                   # error here
    li $32, 1                   # error here
    sll $t0, $t0, 32            # error here
    sll $t0, $t0, SMALL         # error here
    li $t0, 4294967296          # error here
    syscall 1                   # error here
    j $ra                       # error here
    subi $t0, $t0, 1            # error here
    jr $ra
