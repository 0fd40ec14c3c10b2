# bgezal sets $ra even if it does not branch; break and traps do nothing
# expect: 1
# exit: 0

main:
    move $s0, $ra
    li $t0, -1
    bgezal $t0, main
    sne $a0, $ra, $s0
    break
    teq $t0, $t0
    tgei $t0, -5
    dbg_print_int $a0
    li $v0, 0
    jr $s0
