# ataxx_bits.asm -- Ataxx: two words of bits for each side; line, column and the code of the move are asked one by one
# Written from the rules of the game, in French. Cells 0 to 31 are bits of the first word, 32 to 48 of the second.

        .data
m_title:        .asciiz "ATAXX\nrouge = R, bleu = B, obstacle = X\n"
m_line:         .asciiz "Ligne : "
m_column:       .asciiz "Colonne : "
m_code:         .asciiz "Mouvement (1 a 9, 51 a 59, 521 a 589) : "
m_red:          .asciiz "Rouge"
m_blue:         .asciiz "Bleu"
m_turn:         .asciiz " joue.\n"
m_pass:         .asciiz " doit passer.\n"
m_no:           .asciiz "Refuse.\n"
m_wins:         .asciiz " remporte la partie.\n"
m_draw:         .asciiz "Partie nulle.\n"
m_score:        .asciiz "Score rouge : "
m_and:          .asciiz "\nScore bleu : "
m_cell:         .asciiz "[ ]"
m_feed:         .asciiz "\n"
input:          .space  400
                .align  2
sides:          .word   0x00000001, 0x00010000  # red: 11 and 77
                .word   0x00000040, 0x00000400  # blue: 17 and 71
walls:          .word   0x82820000, 0               # 34, 43, 45, 54: bits 17, 23, 25, 31
codes:          .half   57, 587, 58, 589, 59, 547, 7, 8, 9, 569, 54, 4, 0, 6, 56, 541, 1, 2, 3, 563, 51, 521, 52, 523, 53
                .align  2
boards:         .space  32000                   # four words each
boards_end:     .word   0                       # how many bytes are used

        .text
        .globl  main
main:
        la      $a0, m_title
        jal     print
        li      $s0, 0                          # the mover: 0 or 8, an offset into `sides`
        jal     note
position:
        jal     show
        beqz    $s1, finish
        beqz    $s2, finish
        addu    $t0, $s1, $s2
        beq     $t0, 45, finish
        move    $a0, $s0
        jal     any_move
        bnez    $v0, open
        xori    $a0, $s0, 8
        jal     any_move
        beqz    $v0, finish
        bge     $s7, 3, equal
        jal     who
        la      $a0, m_pass
        jal     print
        b       other
open:   bge     $s7, 3, equal
        jal     who
        la      $a0, m_turn
        jal     print
ask:    jal     move
        bnez    $v0, moved
        la      $a0, m_no
        jal     print
        b       ask
moved:  jal     note
other:  xori    $s0, $s0, 8
        b       position

finish: beq     $s1, $s2, equal
        slt     $s0, $s1, $s2
        sll     $s0, $s0, 3
        jal     who
        la      $a0, m_wins
        jal     print
        b       quit
equal:  la      $a0, m_draw
        jal     print
quit:   li      $v0, 10
        syscall

print:  li      $v0, 4
        syscall
        jr      $ra

who:    la      $a0, m_red
        beqz    $s0, print
        la      $a0, m_blue
        b       print

# $a0: a cell, 0 to 48. $v0: the letter on it
letter: srl     $t0, $a0, 5
        sll     $t0, $t0, 2
        li      $t1, 1
        sllv    $t1, $t1, $a0                   # the low five bits count
        lw      $t2, sides($t0)
        lw      $t3, sides+8($t0)
        lw      $t4, walls($t0)
        and     $t2, $t2, $t1
        and     $t3, $t3, $t1
        and     $t4, $t4, $t1
        li      $v0, 'R'
        bnez    $t2, letter_end
        li      $v0, 'B'
        bnez    $t3, letter_end
        li      $v0, 'X'
        bnez    $t4, letter_end
        li      $v0, ' '
letter_end:
        jr      $ra

# Shows the board. $s1, $s2: the pieces of both
show:   move    $s6, $ra
        li      $s5, 0
        li      $s1, 0
        li      $s2, 0
show_cell:
        rem     $t0, $s5, 7
        bnez    $t0, show_on
        la      $a0, m_feed
        jal     print
show_on:
        move    $a0, $s5
        jal     letter
        sb      $v0, m_cell+1
        seq     $t0, $v0, 'R'
        addu    $s1, $s1, $t0
        seq     $t0, $v0, 'B'
        addu    $s2, $s2, $t0
        la      $a0, m_cell
        jal     print
        addiu   $s5, $s5, 1
        blt     $s5, 49, show_cell
        la      $a0, m_feed
        jal     print
        la      $a0, m_score
        jal     print
        move    $a0, $s1
        li      $v0, 1
        syscall
        la      $a0, m_and
        jal     print
        move    $a0, $s2
        li      $v0, 1
        syscall
        la      $a0, m_feed
        jal     print
        jr      $s6

# $a0: a line, $a1: a column. $v0: the cell, or -1
cell:   li      $v0, -1
        bgtu    $a0, 6, cell_end
        bgtu    $a1, 6, cell_end
        mul     $v0, $a0, 7
        addu    $v0, $v0, $a1
cell_end:
        jr      $ra

# $a2, $a3: line and column of a piece. $v0: has it an empty cell within two steps?
free:   move    $t9, $ra
        li      $t7, 24
free_next:
        div     $t0, $t7, 5
        addu    $a0, $a2, $t0
        addiu   $a0, $a0, -2
        rem     $t0, $t7, 5
        addu    $a1, $a3, $t0
        addiu   $a1, $a1, -2
        jal     cell
        bltz    $v0, free_on
        move    $a0, $v0
        jal     letter
        seq     $v0, $v0, ' '
        bnez    $v0, free_end
free_on:
        addiu   $t7, $t7, -1
        bgez    $t7, free_next
        li      $v0, 0
free_end:
        jr      $t9

# $a0: a side, 0 or 8. $v0: may it move?
any_move:
        move    $s6, $ra
        li      $s4, 'R'
        beqz    $a0, any_side
        li      $s4, 'B'
any_side:
        li      $s5, 48
any_next:
        move    $a0, $s5
        jal     letter
        bne     $v0, $s4, any_on
        div     $a2, $s5, 7
        rem     $a3, $s5, 7
        jal     free
        bnez    $v0, any_end
any_on: addiu   $s5, $s5, -1
        bgez    $s5, any_next
        li      $v0, 0
any_end:
        jr      $s6

# Prints $a0 and reads a number without a sign. $v0: it, or -1
number: move    $t9, $ra
        jal     print
        la      $a0, input
        li      $a1, 400
        li      $v0, 8
        syscall
        la      $t0, input
        li      $v0, 0
        li      $t3, 0
number_next:
        lbu     $t1, 0($t0)
        addiu   $t0, $t0, 1
        addiu   $t2, $t1, -48
        bgtu    $t2, 9, number_end
        addiu   $t3, $t3, 1
        bgt     $t3, 4, number_bad
        mul     $v0, $v0, 10
        addu    $v0, $v0, $t2
        b       number_next
number_end:
        bne     $t1, 10, number_bad
        bnez    $t3, number_good
number_bad:
        li      $v0, -1
number_good:
        jr      $t9

# Asks for a move and makes it. $v0: 1, or 0 if it is refused
move:   move    $s6, $ra
        la      $a0, m_line
        jal     number
        addiu   $s3, $v0, -1
        bgtu    $s3, 6, move_no
        la      $a0, m_column
        jal     number
        addiu   $s4, $v0, -1
        bgtu    $s4, 6, move_no
        move    $a0, $s3
        move    $a1, $s4
        jal     cell
        move    $s5, $v0
        move    $a0, $v0
        jal     letter
        li      $t0, 'R'
        beqz    $s0, move_own
        li      $t0, 'B'
move_own:
        bne     $v0, $t0, move_no
        move    $a2, $s3
        move    $a3, $s4
        jal     free
        beqz    $v0, move_no
        la      $a0, m_code
        jal     number
        blez    $v0, move_no
        li      $t0, 48                         # where the code stands in the table
move_find:
        lhu     $t1, codes($t0)
        beq     $t1, $v0, move_found
        addiu   $t0, $t0, -2
        bgez    $t0, move_find
        b       move_no
move_found:
        srl     $t0, $t0, 1
        div     $t1, $t0, 5
        rem     $t2, $t0, 5
        addiu   $t1, $t1, -2                    # down
        addiu   $t2, $t2, -2                    # right
        addu    $s3, $s3, $t1
        addu    $s4, $s4, $t2
        mul     $t1, $t1, $t1
        mul     $t2, $t2, $t2
        or      $t8, $t1, $t2                   # 4 or more: a jump
        move    $a0, $s3
        move    $a1, $s4
        jal     cell
        bltz    $v0, move_no
        move    $a0, $v0
        jal     letter
        bne     $v0, ' ', move_no
        jal     put
        blt     $t8, 4, move_stays
        move    $a0, $s5
        jal     put                             # there it is already: now it is taken away
move_stays:
        li      $s5, 8
move_around:
        div     $t0, $s5, 3
        addu    $a0, $s3, $t0
        addiu   $a0, $a0, -1
        rem     $t0, $s5, 3
        addu    $a1, $s4, $t0
        addiu   $a1, $a1, -1
        jal     cell
        bltz    $v0, move_on
        move    $a0, $v0
        jal     letter
        li      $t0, 'B'
        beqz    $s0, move_enemy
        li      $t0, 'R'
move_enemy:
        bne     $v0, $t0, move_on
        jal     put
        xori    $s0, $s0, 8
        jal     put
        xori    $s0, $s0, 8
move_on:
        addiu   $s5, $s5, -1
        bgez    $s5, move_around
        li      $v0, 1
        jr      $s6
move_no:
        li      $v0, 0
        jr      $s6

# Turns the bit of cell $a0 of the mover
put:    srl     $t0, $a0, 5
        sll     $t0, $t0, 2
        addu    $t0, $t0, $s0
        li      $t1, 1
        sllv    $t1, $t1, $a0
        lw      $t2, sides($t0)
        xor     $t2, $t2, $t1
        sw      $t2, sides($t0)
        jr      $ra

# Notes the board. $s7: how often it has been there
note:   li      $s7, 1
        lw      $t0, boards_end
        lw      $t1, sides
        lw      $t2, sides+4
        lw      $t3, sides+8
        lw      $t4, sides+12
note_next:
        addiu   $t0, $t0, -16
        bltz    $t0, note_new
        lw      $t5, boards($t0)
        bne     $t5, $t1, note_next
        lw      $t5, boards+4($t0)
        bne     $t5, $t2, note_next
        lw      $t5, boards+8($t0)
        bne     $t5, $t3, note_next
        lw      $t5, boards+12($t0)
        bne     $t5, $t4, note_next
        addiu   $s7, $s7, 1
        b       note_next
note_new:
        lw      $t0, boards_end
        bge     $t0, 32000, note_end
        sw      $t1, boards($t0)
        sw      $t2, boards+4($t0)
        sw      $t3, boards+8($t0)
        sw      $t4, boards+12($t0)
        addiu   $t0, $t0, 16
        sw      $t0, boards_end
note_end:
        jr      $ra
