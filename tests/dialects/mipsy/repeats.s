# value : count anywhere in a list, several statements a line, and labels that alignment moves
# expect: 1 7 7 7 2 9 9 2 268501012 268501016
# exit: 0

COUNT = 3

    .data
bytes: .byte 1, 7 : COUNT, 2,
one:   .word 9 : 2      two: .half COUNT - 1
here:  .word here, here + 4

    .text
show:
    li $v0, 1; syscall
    li $a0, ' '; li $v0, 11; syscall
    jr $ra

main:
    move $s7, $ra
    li $s0, 0
loop:
    lb $a0, bytes($s0)
    jal show
    incr $s0
    blt $s0, 5, loop
    lw $a0, one         jal show
    lw $a0, one + 4     jal show
    lh $a0, two         jal show
    lw $a0, here        jal show
    lw $a0, here + 4
    li $v0, 1
    syscall
    li $v0, 0
    jr $s7
