# stackchess_slots.asm -- Stackchess: a cell, how many pieces, a cell; no menu. In French
# Written from the rules of the game. Each cell has a slot of 16 bytes (pieces from the base), a height and a colour.

        .data
heights:        .byte   1, 1, 1, 1, 1, 1,  1, 1, 1, 1, 1, 1,  0, 0, 0, 0, 0, 0
                .byte   0, 0, 0, 0, 0, 0,  1, 1, 1, 1, 1, 1,  1, 1, 1, 1, 1, 1
colours:        .byte   0, 0, 0, 0, 0, 0,  0, 0, 0, 0, 0, 0,  0, 0, 0, 0, 0, 0
                .byte   0, 0, 0, 0, 0, 0,  1, 1, 1, 1, 1, 1,  1, 1, 1, 1, 1, 1
slots:          .space  576                     # cell 0 is a1, 1 is b1
row_1:          .ascii  "TFDRFT"
typed:          .space  300
title:          .asciiz "STACKCHESS\n"
bar:            .asciiz " +--+--+--+--+--+--+\n"
head:           .asciiz "\n  a  b  c  d  e  f\n"
white:          .asciiz "blancs"
black:          .asciiz "noirs"
turn_of:        .asciiz "Trait aux "
from_where:     .asciiz ". Case de depart : "
how_many:       .asciiz "Nombre de pieces : "
where_to:       .asciiz "Case d'arrivee : "
refused:        .asciiz "Coup refuse.\n"
passes:         .asciiz "Passe force : les "
pass_end:       .asciiz " ne peuvent pas jouer.\n"
the:            .asciiz "Les "
won:            .asciiz " ont gagne.\n"
drawn:          .asciiz "Partie nulle.\n"

        .text
        .globl  main
# $s0: the player, 0 or 1; $s1: forced passes in a row
main:   la      $a0, title
        jal     print
        li      $t0, 5
set_up: lbu     $t1, row_1($t0)
        sll     $t2, $t0, 4
        sb      $t1, slots($t2)
        sb      $t1, slots+480($t2)
        li      $t1, 'P'
        sb      $t1, slots+96($t2)
        sb      $t1, slots+384($t2)
        addiu   $t0, $t0, -1
        bgez    $t0, set_up
        li      $s0, 0
        li      $s1, 0
turn:   jal     show
        li      $a0, 0
        jal     force
        move    $s2, $v0
        li      $a0, 1
        jal     force
        beqz    $s2, black_wins
        beqz    $v0, white_wins
        addu    $t0, $s2, $v0
        beq     $t0, 2, draw
        beq     $s1, 2, draw
        jal     mobile
        beqz    $v0, stuck
        li      $s1, 0
ask:    la      $a0, turn_of
        jal     print
        jal     name
        la      $a0, from_where
        jal     print
        jal     read_cell
        bltz    $v0, wrong
        move    $s3, $v0
        lbu     $t0, heights($s3)
        beqz    $t0, wrong
        lbu     $t0, colours($s3)
        bne     $t0, $s0, wrong
        la      $a0, how_many
        jal     print
        jal     read_line
        lbu     $t0, typed
        addiu   $s4, $t0, -48
        bgtu    $s4, 9, wrong
        lbu     $t1, typed+1
        beq     $t1, 10, counted
        addiu   $t1, $t1, -48
        bgtu    $t1, 9, wrong
        lbu     $t2, typed+2
        bne     $t2, 10, wrong
        mul     $s4, $s4, 10
        addu    $s4, $s4, $t1
counted:
        beqz    $s4, wrong
        lbu     $t0, heights($s3)
        bgt     $s4, $t0, wrong
        la      $a0, where_to
        jal     print
        jal     read_cell
        bltz    $v0, wrong
        move    $a0, $s3
        move    $a1, $s4
        move    $a2, $v0
        jal     legal
        beqz    $v0, wrong
        jal     carry
other:  xori    $s0, $s0, 1
        b       turn
wrong:  la      $a0, refused
        jal     print
        b       ask
stuck:  addiu   $s1, $s1, 1
        la      $a0, passes
        jal     print
        jal     name
        la      $a0, pass_end
        jal     print
        b       other
white_wins:
        li      $s0, 0
        b       wins
black_wins:
        li      $s0, 1
wins:   la      $a0, the
        jal     print
        jal     name
        la      $a0, won
        b       end
draw:   la      $a0, drawn
end:    jal     print
        li      $v0, 10
        syscall

name:   la      $a0, white
        beqz    $s0, print
        la      $a0, black
print:  li      $v0, 4
        syscall
        jr      $ra

# Shows the tops
show:   move    $s7, $ra
        la      $a0, head
        jal     print
        la      $a0, bar
        jal     print
        li      $t0, 5
show_row:
        addiu   $a0, $t0, 1
        li      $v0, 1
        syscall
        mul     $t1, $t0, 6
        li      $t2, 6
show_cell:
        li      $a0, '|'
        li      $v0, 11
        syscall
        lbu     $t3, heights($t1)
        beqz    $t3, show_empty
        sll     $t4, $t1, 4
        addu    $t4, $t4, $t3
        addiu   $t4, $t4, -1
        lbu     $a0, slots($t4)
        syscall
        lbu     $t3, colours($t1)
        li      $a0, 'B'
        beqz    $t3, show_colour
        li      $a0, 'N'
show_colour:
        syscall
        b       show_next
show_empty:
        li      $a0, ' '
        syscall
        syscall
show_next:
        addiu   $t1, $t1, 1
        addiu   $t2, $t2, -1
        bnez    $t2, show_cell
        li      $a0, '|'
        syscall
        li      $a0, 10
        syscall
        la      $a0, bar
        li      $v0, 4
        syscall
        addiu   $t0, $t0, -1
        bgez    $t0, show_row
        li      $a0, 10
        li      $v0, 11
        syscall
        jr      $s7

read_line:
        la      $a0, typed
        li      $a1, 300
        li      $v0, 8
        syscall
        jr      $ra

# $v0: a cell, or -1
read_cell:
        move    $t9, $ra
        jal     read_line
        li      $v0, -1
        lbu     $t0, typed
        ori     $t0, $t0, 0x20
        addiu   $t0, $t0, -97
        bgtu    $t0, 5, read_end
        lbu     $t1, typed+1
        addiu   $t1, $t1, -49
        bgtu    $t1, 5, read_end
        lbu     $t2, typed+2
        bne     $t2, 10, read_end
        mul     $v0, $t1, 6
        addu    $v0, $v0, $t0
read_end:
        jr      $t9

# How strong colour $a0 is. $v0: 0 has no piece, 1 can build nothing that moves, 3 more than that
force:  li      $t0, 35
        li      $t1, 0                          # pieces
        li      $t2, 0                          # the sum of their letters: F and T give 154
force_cell:
        lbu     $t3, colours($t0)
        bne     $t3, $a0, force_next
        lbu     $t4, heights($t0)
        sll     $t5, $t0, 4
force_piece:
        beqz    $t4, force_next
        addu    $t6, $t5, $t4
        addiu   $t6, $t6, -1
        lbu     $t7, slots($t6)
        addu    $t2, $t2, $t7
        addiu   $t1, $t1, 1
        addiu   $t4, $t4, -1
        b       force_piece
force_next:
        addiu   $t0, $t0, -1
        bgez    $t0, force_cell
        move    $v0, $t1
        ble     $t1, 1, force_end
        li      $v0, 3
        bne     $t1, 2, force_end
        bne     $t2, 154, force_end
        li      $v0, 1
force_end:
        jr      $ra

# May the top $a1 pieces of cell $a0 go to cell $a2? $v0: 1 or 0. The arguments stay
legal:  addiu   $sp, $sp, -8
        sw      $ra, 0($sp)
        sw      $s5, 4($sp)
        li      $v0, 0
        beq     $a0, $a2, legal_end
        lbu     $t0, heights($a2)
        beqz    $t0, legal_pieces
        lbu     $t1, colours($a2)
        beq     $t1, $s0, legal_pieces
        ble     $a1, $t0, legal_end
legal_pieces:
        move    $s5, $a1
        sll     $t9, $a0, 4
        lbu     $t0, heights($a0)
        addu    $t9, $t9, $t0                   # behind the top
legal_next:
        subu    $t0, $t9, $s5
        lbu     $a3, slots($t0)
        jal     goes
        beqz    $v0, legal_end
        addiu   $s5, $s5, -1
        bnez    $s5, legal_next
legal_end:
        lw      $ra, 0($sp)
        lw      $s5, 4($sp)
        addiu   $sp, $sp, 8
        jr      $ra

# Does a piece $a3 of the player go from cell $a0 to cell $a2? $v0
goes:   div     $t0, $a0, 6
        mfhi    $t1
        div     $t2, $a2, 6
        mfhi    $t3
        subu    $t2, $t2, $t0                   # rows
        subu    $t3, $t3, $t1                   # columns
        abs     $t4, $t2
        abs     $t5, $t3
        beq     $a3, 'P', goes_pawn
        beq     $a3, 'R', goes_king
        beq     $a3, 'T', goes_straight
        beq     $t4, $t5, goes_way              # F and D
        beq     $a3, 'F', goes_not
goes_straight:
        beqz    $t4, goes_way
        bnez    $t5, goes_not
goes_way:                                       # one step of the way: what it adds to the cell
        slt     $t6, $zero, $t2
        slt     $t7, $t2, $zero
        subu    $t6, $t6, $t7
        mul     $t6, $t6, 6
        slt     $t7, $zero, $t3
        addu    $t6, $t6, $t7
        slt     $t7, $t3, $zero
        subu    $t6, $t6, $t7
        move    $t7, $a0
goes_step:
        addu    $t7, $t7, $t6
        beq     $t7, $a2, goes_yes
        lbu     $t8, heights($t7)
        beqz    $t8, goes_step
goes_not:
        li      $v0, 0
        jr      $ra
goes_king:
        bgt     $t4, 1, goes_not
        bgt     $t5, 1, goes_not
goes_yes:
        li      $v0, 1
        jr      $ra
goes_pawn:
        li      $t6, 1                          # forward, and where it begins
        li      $t7, 1
        beqz    $s0, goes_forward
        li      $t6, -1
        li      $t7, 4
goes_forward:
        lbu     $t8, heights($a2)
        beqz    $t8, goes_quiet
        lbu     $t8, colours($a2)
        beq     $t8, $s0, goes_quiet
        bne     $t5, 1, goes_not
        beq     $t2, $t6, goes_yes
        b       goes_not
goes_quiet:
        bnez    $t5, goes_not
        beq     $t2, $t6, goes_yes
        bne     $t0, $t7, goes_not
        sll     $t8, $t6, 1
        bne     $t2, $t8, goes_not
        mul     $t8, $t6, 6
        addu    $t8, $t8, $a0
        lbu     $t8, heights($t8)
        beqz    $t8, goes_yes
        b       goes_not

# Carries the top $a1 pieces of cell $a0 to cell $a2
carry:  lbu     $t0, heights($a0)
        subu    $t0, $t0, $a1
        sb      $t0, heights($a0)
        sll     $t1, $a0, 4
        addu    $t1, $t1, $t0
        lbu     $t2, colours($a2)
        lbu     $t3, heights($a2)
        beq     $t2, $s0, carry_on
        li      $t3, 0
        sb      $s0, colours($a2)
carry_on:
        addu    $t4, $t3, $a1
        sb      $t4, heights($a2)
        sll     $t5, $a2, 4
        addu    $t5, $t5, $t3
carry_piece:
        lbu     $t6, slots($t1)
        sb      $t6, slots($t5)
        addiu   $t1, $t1, 1
        addiu   $t5, $t5, 1
        addiu   $a1, $a1, -1
        bnez    $a1, carry_piece
        jr      $ra

# Has the player any move? $v0
mobile: move    $s7, $ra
        li      $a0, 35
mobile_from:
        lbu     $t0, colours($a0)
        bne     $t0, $s0, mobile_next
        lbu     $a1, heights($a0)
mobile_count:
        beqz    $a1, mobile_next
        li      $a2, 35
mobile_to:
        jal     legal
        bnez    $v0, mobile_end
        addiu   $a2, $a2, -1
        bgez    $a2, mobile_to
        addiu   $a1, $a1, -1
        b       mobile_count
mobile_next:
        addiu   $a0, $a0, -1
        bgez    $a0, mobile_from
mobile_end:
        jr      $s7
