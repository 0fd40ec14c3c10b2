# mnemonics and registers in any case
# expect: 5
# exit: 0

main:
    LI $A0, 5
    Li $V0, 1
    SYSCALL
    li $2, 0
    jr $31
