# push, pop, begin and end
# expect: 3 2 1
# exit: 0

main:
    begin
    push $ra
    li $t0, 1   push $t0
    li $t0, 2   push $t0
    li $t0, 3   push $t0
    pop $t1     dbg_print_int $t1   dbg_print_char ' '
    pop $t1     dbg_print_int $t1   dbg_print_char ' '
    pop $t1     dbg_print_int $t1
    pop $ra
    end
    li $v0, 0
    jr $ra
