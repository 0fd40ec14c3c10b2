# numbers and characters are words, a text is the rest of its line; what is no number is asked for again
# type: 12 x 99999999999 -3
# type: q a line of text
# expect: 12[mipsy] bad input (expected int), try again: [mipsy] bad input (too big to fit in 32 bits)
# expect: [mipsy] if you want the value to be truncated to 32 bits, try 1215752191
# expect: [mipsy] try again: -3qa line
# exit: 0

    .data
text: .space 20

    .text
main:
    li $v0, 5
    syscall
    move $a0, $v0
    li $v0, 1
    syscall
    li $v0, 5
    syscall
    move $a0, $v0
    li $v0, 1
    syscall
    li $v0, 12
    syscall
    move $a0, $v0
    li $v0, 11
    syscall
    la $a0, text
    li $a1, 7
    li $v0, 8
    syscall
    li $v0, 4
    syscall
    li $v0, 0
    jr $ra
