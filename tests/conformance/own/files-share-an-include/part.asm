f:  lw $t0, 1($zero)
    jr $ra
