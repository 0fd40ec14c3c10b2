        .globl  kept
        .globl  is_kept
        .globl  steps
        .globl  text_1
        .globl  text_2
        .globl  text_3
        .globl  text_4
        .globl  text_5
        .globl  text_6
        .globl  text_7
        .globl  text_8
        .globl  text_9
        .globl  text_10
        .globl  text_11
        .globl  text_12
        .globl  text_13
        .globl  text_14
        .globl  text_15
        .globl  text_16
        .globl  text_17
        .globl  text_18
        .globl  text_19
        .globl  text_20
        .globl  text_21
        .globl  text_22
        .globl  text_23
        .globl  text_24
        .globl  text_25
        .globl  text_26
        .globl  text_27
        .globl  text_28
        .globl  text_29
        .globl  text_30
        .globl  new_game
        .globl  keep
        .globl  put_back
        .globl  turn
        .globl  over
        .globl  ask
        .globl  step_next
        .globl  step_known
        .globl  wrong
        .globl  next
        .globl  won
        .globl  drawn
        .globl  ended
        .globl  leave
        .globl  say_first
        .globl  say_second
        .globl  say_name
        .globl  draw
        .globl  draw_line
        .globl  draw_column
        .globl  draw_cell
        .globl  cell_first
        .globl  cell_second
        .globl  cell_rock
        .globl  cell_end
        .data
        .align  2
kept: .space 100
        .align 2
is_kept: .word 0
steps: .word 57, 2, -2
 .word 587, 2, -1
 .word 58, 2, 0
 .word 589, 2, 1
 .word 59, 2, 2
 .word 547, 1, -2
 .word 7, 1, -1
 .word 8, 1, 0
 .word 9, 1, 1
 .word 569, 1, 2
 .word 54, 0, -2
 .word 4, 0, -1
 .word 6, 0, 1
 .word 56, 0, 2
 .word 541, -1, -2
 .word 1, -1, -1
 .word 2, -1, 0
 .word 3, -1, 1
 .word 563, -1, 2
 .word 51, -2, -2
 .word 521, -2, -1
 .word 52, -2, 0
 .word 523, -2, 1
 .word 53, -2, 2
        .word 0
text_1: .ascii "No move for "
 .byte 0
text_2: .ascii ".\n"
 .byte 0
text_3: .ascii "["
 .byte 0
text_4: .ascii "]\n"
 .byte 0
text_5: .ascii "Cell from: "
 .byte 0
text_6: .ascii "Code of the move (1 to 9 around, 51 to 59 or 521... to jump): "
 .byte 0
text_7: .ascii "Wrong, try again!\n"
 .byte 0
text_8: .ascii "Game over: "
 .byte 0
text_9: .ascii " won.\n"
 .byte 0
text_10: .ascii "Draw!\n"
 .byte 0
text_11: .ascii "Player 1 (red)"
 .byte 0
text_12: .ascii "Player 2 (blue)"
 .byte 0
text_13: .ascii "\n"
 .byte 0
text_14: .ascii "    1   2   3   4   5   6   7\n"
 .byte 0
text_15: .ascii "  -----------------------------\n"
 .byte 0
text_16: .ascii " "
 .byte 0
text_17: .ascii "|"
 .byte 0
text_18: .ascii " "
 .byte 0
text_19: .ascii " |"
 .byte 0
text_20: .ascii "\n"
 .byte 0
text_21: .ascii "  -----------------------------\n"
 .byte 0
text_22: .ascii "Score : "
 .byte 0
text_23: .ascii " : "
 .byte 0
text_24: .ascii "   "
 .byte 0
text_25: .ascii " : "
 .byte 0
text_26: .ascii "\n"
 .byte 0
text_27: .ascii " "
 .byte 0
text_28: .ascii "o"
 .byte 0
text_29: .ascii "x"
 .byte 0
text_30: .ascii "#"
 .byte 0
        .text
        .globl  main
main:
new_game:
        li $t0, 'R'
        sw $t0, mover
        lw $t2, is_kept
        li $t0, 48
keep:
        bnez $t2, put_back
        lbu $t1, board($t0)
        sb $t1, kept($t0)
put_back:
        lbu $t1, kept($t0)
        sb $t1, board($t0)
        addiu $t0, $t0, -1
        bgez $t0, keep
        li $t2, 1
        sw $t2, is_kept
        li $t0, 1
        sw $t0, boards
        jal begin
turn:
        jal draw
        jal is_over
        bnez $v0, over
        jal can_move
        bnez $v0, ask
        la $a0, text_1
        li $v0, 4
        syscall
        jal say_name
        la $a0, text_2
        li $v0, 4
        syscall
        b next
over:
        beq $v0, 2, drawn
        li $a0, 'R'
        jal count
        move $s0, $v0
        li $a0, 'B'
        jal count
        move $s1, $v0
        li $t0, 'R'
        sw $t0, mover
        bgt $s0, $s1, won
        li $t0, 'B'
        sw $t0, mover
        blt $s0, $s1, won
        b drawn
ask:
        la $a0, text_3
        li $v0, 4
        syscall
        jal say_name
        la $a0, text_4
        li $v0, 4
        syscall
        li $s4, 0
        la $a0, text_5
        li $v0, 4
        syscall
        jal read_line
        jal next_word
        bne $v0, 2, wrong
        lbu $s3, 0($v1)
        lbu $s2, 1($v1)
        jal line_done
        beqz $v0, wrong
        addiu $s3, $s3, -49
        bgeu $s3, 7, wrong
        addiu $s2, $s2, -49
        bgeu $s2, 7, wrong
        mul $s6, $s2, 7
        addu $s6, $s6, $s3
        lbu $t0, board($s6)
        lw $t1, mover
        bne $t0, $t1, wrong
        la $a0, text_6
        li $v0, 4
        syscall
        jal read_line
        jal next_number
        bltz $v0, wrong
        move $s7, $v0
        jal line_done
        beqz $v0, wrong
        la $t0, steps
step_next:
        lw $t1, 0($t0)
        beqz $t1, wrong
        beq $t1, $s7, step_known
        addiu $t0, $t0, 12
        b step_next
step_known:
        lw $t1, 4($t0)
        lw $t2, 8($t0)
        div $t3, $s6, 7
        mfhi $t4
        addu $t3, $t3, $t1
        addu $t4, $t4, $t2
        bgeu $t3, 7, wrong
        bgeu $t4, 7, wrong
        mul $s5, $t3, 7
        addu $s5, $s5, $t4
        move $a0, $s6
        move $a1, $s5
        jal make_move
        beqz $v0, wrong
        b next
wrong:
        la $a0, text_7
        li $v0, 4
        syscall
        b ask
next:
        jal change_mover
        b turn
won:
        la $a0, text_8
        li $v0, 4
        syscall
        jal say_name
        la $a0, text_9
        li $v0, 4
        syscall
        b ended
drawn:
        la $a0, text_10
        li $v0, 4
        syscall
ended:
leave:
        li $v0, 10
        syscall
say_first:
        la $a0, text_11
        li $v0, 4
        syscall
        jr $ra
say_second:
        la $a0, text_12
        li $v0, 4
        syscall
        jr $ra
say_name:
        lw $t0, mover
        beq $t0, 'R', say_first
        b say_second
draw:
        addiu $sp, $sp, -4
        sw $ra, 0($sp)
        la $a0, text_13
        li $v0, 4
        syscall
        la $a0, text_14
        li $v0, 4
        syscall
        li $s0, 0
draw_line:
        li $s1, 6
        subu $s1, $s1, $s0
        la $a0, text_15
        li $v0, 4
        syscall
        addiu $s5, $s1, 1
        move $a0, $s5
        li $v0, 1
        syscall
        la $a0, text_16
        li $v0, 4
        syscall
        la $a0, text_17
        li $v0, 4
        syscall
        li $s2, 0
draw_column:
        la $a0, text_18
        li $v0, 4
        syscall
        jal draw_cell
        la $a0, text_19
        li $v0, 4
        syscall
        addiu $s2, $s2, 1
        blt $s2, 7, draw_column
        la $a0, text_20
        li $v0, 4
        syscall
        addiu $s0, $s0, 1
        blt $s0, 7, draw_line
        la $a0, text_21
        li $v0, 4
        syscall
        la $a0, text_22
        li $v0, 4
        syscall
        jal say_first
        la $a0, text_23
        li $v0, 4
        syscall
        li $a0, 'R'
        jal count
        move $s5, $v0
        move $a0, $s5
        li $v0, 1
        syscall
        la $a0, text_24
        li $v0, 4
        syscall
        jal say_second
        la $a0, text_25
        li $v0, 4
        syscall
        li $a0, 'B'
        jal count
        move $s5, $v0
        move $a0, $s5
        li $v0, 1
        syscall
        la $a0, text_26
        li $v0, 4
        syscall
        lw $ra, 0($sp)
        addiu $sp, $sp, 4
        jr $ra
draw_cell:
        addiu $sp, $sp, -4
        sw $ra, 0($sp)
        mul $t0, $s1, 7
        addu $t0, $t0, $s2
        lbu $s5, board($t0)
        beq $s5, 'R', cell_first
        beq $s5, 'B', cell_second
        beq $s5, '#', cell_rock
        la $a0, text_27
        li $v0, 4
        syscall
        b cell_end
cell_first:
        la $a0, text_28
        li $v0, 4
        syscall
        b cell_end
cell_second:
        la $a0, text_29
        li $v0, 4
        syscall
        b cell_end
cell_rock:
        la $a0, text_30
        li $v0, 4
        syscall
cell_end:
        lw $ra, 0($sp)
        addiu $sp, $sp, 4
        jr $ra
