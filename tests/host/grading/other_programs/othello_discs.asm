# othello_discs.asm -- Othello: a byte for each row and side; squares as c4 (the letter is the column), in English
# Written from the rules of the game. It shows dots for empty squares, X for black and O for white.

        .data
black:          .byte   0, 0, 0, 0x10, 0x08, 0, 0, 0    # bit n: column n, from 0
white:          .byte   0, 0, 0, 0x08, 0x10, 0, 0, 0
steps:          .byte   -1, -1,  -1, 0,  -1, 1,  0, -1,  0, 1,  1, -1,  1, 0,  1, 1
answer:         .space  300
t_hello:        .asciiz "REVERSI\n"
t_head:         .asciiz "\n   a b c d e f g h\n"
t_black:        .asciiz "Black"
t_white:        .asciiz "White"
t_ask:          .asciiz ", your square (or pass)? "
t_bad:          .asciiz "You cannot do that.\n"
t_pass:         .asciiz " has no move and passes.\n"
t_count_b:      .asciiz "Black: "
t_count_w:      .asciiz ", white: "
t_win:          .asciiz " wins the game.\n"
t_draw:         .asciiz "The game is a draw.\n"

        .text
        .globl  main
        # $s0, $s1: rows of the mover and of the other; $s2: passes in a row; $s3, $s4: counts of black and white
main:   la      $s0, black
        la      $s1, white
        move    $s2, $zero
        la      $a0, t_hello
        jal     put
loop:   jal     display
        li      $t0, 2
        beq     $s2, $t0, over
        add     $t0, $s3, $s4
        li      $t1, 64
        beq     $t0, $t1, over
        jal     search
        bnez    $v0, choose
        jal     put_mover
        la      $a0, t_pass
        jal     put
        addi    $s2, $s2, 1
swap:   move    $t0, $s0
        move    $s0, $s1
        move    $s1, $t0
        j       loop
choose: jal     put_mover
        la      $a0, t_ask
        jal     put
        la      $a0, answer
        li      $a1, 300
        li      $v0, 8
        syscall
        lb      $t0, answer
        ori     $t0, $t0, 0x20
        lb      $t1, answer+1
        lb      $t2, answer+2
        li      $t3, 'p'
        bne     $t0, $t3, square
        lb      $t3, answer+4
        li      $t4, '\n'
        bne     $t3, $t4, refuse
        addi    $s2, $s2, 1                             # a pass of one's own will
        j       swap
square: li      $t3, '\n'
        bne     $t2, $t3, refuse
        addi    $a1, $t0, -97
        sltiu   $t3, $a1, 8
        beqz    $t3, refuse
        addi    $a0, $t1, -49
        sltiu   $t3, $a0, 8
        beqz    $t3, refuse
        jal     flips
        beqz    $v0, refuse
        jal     place
        move    $s2, $zero
        j       swap
refuse: la      $a0, t_bad
        jal     put
        j       choose
over:   la      $a0, t_draw
        beq     $s3, $s4, last
        la      $s0, black
        bgt     $s3, $s4, won
        la      $s0, white
won:    jal     put_mover
        la      $a0, t_win
last:   jal     put
        li      $v0, 10
        syscall

put_mover:
        la      $t0, black
        la      $a0, t_black
        beq     $s0, $t0, put
        la      $a0, t_white
put:    li      $v0, 4
        syscall
        jr      $ra

# The bits of both sides in row $a0; $t5: all, $t6: the mover's, $t7: the other's
rows:   add     $t6, $s0, $a0
        lbu     $t6, 0($t6)
        add     $t7, $s1, $a0
        lbu     $t7, 0($t7)
        or      $t5, $t6, $t7
        jr      $ra

# $a0: row, $a1: column, $a2: an offset into `steps`. $v0: how many the line turns
line:   move    $t9, $ra
        lb      $t0, steps($a2)
        lb      $t1, steps+1($a2)
        move    $t2, $a0
        move    $t3, $a1
        move    $v0, $zero
line_on:
        add     $a0, $a0, $t0
        add     $t3, $t3, $t1
        or      $t4, $a0, $t3
        sltiu   $t4, $t4, 8                             # both are in 0..7
        beqz    $t4, line_none
        jal     rows
        srlv    $t4, $t6, $t3
        andi    $t4, $t4, 1
        bnez    $t4, line_end
        srlv    $t4, $t7, $t3
        andi    $t4, $t4, 1
        beqz    $t4, line_none
        addi    $v0, $v0, 1
        j       line_on
line_none:
        move    $v0, $zero
line_end:
        move    $a0, $t2
        jr      $t9

# $v0: how many pieces a placement at row $a0, column $a1 turns
flips:  move    $t8, $ra
        move    $v1, $zero
        jal     rows
        srlv    $t5, $t5, $a1
        andi    $t5, $t5, 1
        bnez    $t5, flips_end
        li      $a2, 14
flips_on:
        jal     line
        add     $v1, $v1, $v0
        addi    $a2, $a2, -2
        bgez    $a2, flips_on
flips_end:
        move    $v0, $v1
        jr      $t8

# Places a piece at row $a0, column $a1
place:  move    $t8, $ra
        li      $a2, 14
place_on:
        jal     line
        lb      $t0, steps($a2)
        lb      $t1, steps+1($a2)
        move    $t2, $a0
        move    $t3, $a1
place_turn:
        beqz    $v0, place_next
        add     $t2, $t2, $t0
        add     $t3, $t3, $t1
        li      $t4, 1
        sllv    $t4, $t4, $t3
        add     $t5, $s0, $t2
        lbu     $t6, 0($t5)
        xor     $t6, $t6, $t4
        sb      $t6, 0($t5)
        add     $t5, $s1, $t2
        lbu     $t6, 0($t5)
        xor     $t6, $t6, $t4
        sb      $t6, 0($t5)
        addi    $v0, $v0, -1
        j       place_turn
place_next:
        addi    $a2, $a2, -2
        bgez    $a2, place_on
        li      $t4, 1
        sllv    $t4, $t4, $a1
        add     $t5, $s0, $a0
        lbu     $t6, 0($t5)
        or      $t6, $t6, $t4
        sb      $t6, 0($t5)
        jr      $t8

# $v0: not zero if the mover can place a piece somewhere
search: move    $s7, $ra
        li      $s6, 63
search_on:
        srl     $a0, $s6, 3
        andi    $a1, $s6, 7
        jal     flips
        bnez    $v0, search_end
        addi    $s6, $s6, -1
        bgez    $s6, search_on
search_end:
        jr      $s7

display:
        move    $s7, $ra
        move    $s3, $zero
        move    $s4, $zero
        la      $a0, t_head
        jal     put
        move    $t0, $zero
display_row:
        addi    $a0, $t0, 1
        li      $v0, 1
        syscall
        li      $a0, ' '
        li      $v0, 11
        syscall
        move    $t1, $zero
display_square:
        li      $a0, ' '
        syscall
        lbu     $t2, black($t0)
        srlv    $t2, $t2, $t1
        andi    $t2, $t2, 1
        lbu     $t3, white($t0)
        srlv    $t3, $t3, $t1
        andi    $t3, $t3, 1
        add     $s3, $s3, $t2
        add     $s4, $s4, $t3
        li      $a0, 'X'
        bnez    $t2, display_it
        li      $a0, 'O'
        bnez    $t3, display_it
        li      $a0, '.'
display_it:
        syscall
        addi    $t1, $t1, 1
        bne     $t1, 8, display_square
        li      $a0, '\n'
        syscall
        addi    $t0, $t0, 1
        bne     $t0, 8, display_row
        la      $a0, t_count_b
        jal     put
        move    $a0, $s3
        li      $v0, 1
        syscall
        la      $a0, t_count_w
        jal     put
        move    $a0, $s4
        li      $v0, 1
        syscall
        li      $a0, '\n'
        li      $v0, 11
        syscall
        jr      $s7
