# focus_lines.asm -- Focus: line and column are asked one after the other, directions are letters
# Written from the rules of the game. A cell is a word, a piece two of its bits (1 red, 2 green), the base the lowest.

        .macro  say (%text)
        .data
text:   .asciiz %text
        .text
        la      $a0, text
        li      $v0, 4
        syscall
        .end_macro

        .data
answer:         .space  400
red_name:       .asciiz "rouge"
green_name:     .asciiz "vert"
        .align  2
board:          .word   1, 1, 2, 2, 1, 1,  2, 2, 1, 1, 2, 2,  1, 1, 2, 2, 1, 1
                .word   2, 2, 1, 1, 2, 2,  1, 1, 2, 2, 1, 1,  2, 2, 1, 1, 2, 2
reserves:       .word   0, 0, 0                 # by player: 1 and 2

        .text
        .globl  main
main:
        say     ("FOCUS a deux joueurs\n")
        li      $s0, 1                          # whose turn it is
new_turn:
        jal     show
        jal     controls
        bnez    $v0, again
        sll     $t0, $s0, 2
        lw      $t1, reserves($t0)
        beqz    $t1, lost
again:  jal     turn
        beqz    $v0, again
        xori    $s0, $s0, 3
        b       new_turn
lost:
        xori    $s0, $s0, 3
        say     ("Victoire : le joueur ")
        jal     name
        say     (" a gagne.\n")
        li      $v0, 10
        syscall

# $v0: does player $s0 control a cell?
controls:
        move    $s7, $ra
        li      $s6, 140
controls_next:
        lw      $a0, board($s6)
        jal     height
        beq     $v1, $s0, controls_end
        addiu   $s6, $s6, -4
        bgez    $s6, controls_next
controls_end:
        slti    $v0, $s6, 0
        xori    $v0, $v0, 1
        jr      $s7

# $a0: a cell; $v0: how many pieces, $v1: the top one (0: none)
height:
        li      $v0, 0
        li      $v1, 0
height_next:
        beqz    $a0, height_end
        andi    $v1, $a0, 3
        srl     $a0, $a0, 2
        addiu   $v0, $v0, 1
        b       height_next
height_end:
        jr      $ra

name:
        la      $a0, red_name
        beq     $s0, 1, name_it
        la      $a0, green_name
name_it:
        li      $v0, 4
        syscall
        jr      $ra

show:
        li      $t0, 0                          # offset of the cell
        say     ("\n")
show_row:
        say     ("|")
        li      $t1, 6
show_cell:
        lw      $t2, board($t0)
        li      $t3, 5
show_piece:
        andi    $t4, $t2, 3
        srl     $t2, $t2, 2
        li      $a0, ' '
        beqz    $t4, show_it
        li      $a0, '+'
        beq     $t4, 1, show_it
        li      $a0, '*'
show_it:
        li      $v0, 11
        syscall
        addiu   $t3, $t3, -1
        bnez    $t3, show_piece
        say     (" |")
        addiu   $t0, $t0, 4
        addiu   $t1, $t1, -1
        bnez    $t1, show_cell
        say     ("\n")
        blt     $t0, 144, show_row
        say     ("Reserve rouge : ")
        lw      $a0, reserves+4
        li      $v0, 1
        syscall
        say     ("\nReserve vert : ")
        lw      $a0, reserves+8
        li      $v0, 1
        syscall
        say     ("\n")
        jr      $ra

# Reads a line. $v0: its only character in small letters, 0 if there is another number of them
read:
        la      $a0, answer
        li      $a1, 400
        li      $v0, 8
        syscall
        lbu     $v0, answer
        lbu     $t9, answer+1
        bne     $t9, '\n', read_wrong
        ori     $v0, $v0, 0x20
        jr      $ra
read_wrong:
        li      $v0, 0
        jr      $ra

# The same for a digit from 1 to 6. $v0: the digit, or 0
read_digit:
        move    $t8, $ra
        jal     read
        addiu   $v0, $v0, -48
        blt     $v0, 1, read_wrong_digit
        ble     $v0, 6, read_digit_end
read_wrong_digit:
        li      $v0, 0
read_digit_end:
        jr      $t8

# $v0: the offset of a cell, or -1
read_cell:
        move    $s5, $ra
        say     ("Ligne (1 a 6) : ")
        jal     read_digit
        beqz    $v0, read_no_cell
        addiu   $s4, $v0, -1
        say     ("Colonne (1 a 6) : ")
        jal     read_digit
        beqz    $v0, read_no_cell
        mul     $s4, $s4, 6
        addu    $v0, $v0, $s4
        addiu   $v0, $v0, -1
        sll     $v0, $v0, 2
        jr      $s5
read_no_cell:
        li      $v0, -1
        jr      $s5

# $v0: was a move made?
turn:
        addiu   $sp, $sp, -4
        sw      $ra, 0($sp)
        say     ("Au joueur ")
        jal     name
        say     (".\n")
        sll     $t0, $s0, 2
        lw      $s3, reserves($t0)
        beqz    $s3, turn_move
        jal     controls
        beqz    $v0, turn_drop
        say     ("Deplacer une pile (1) ou poser une piece de la reserve (2) : ")
        jal     read_digit
        beq     $v0, 1, turn_move
        beq     $v0, 2, turn_drop
turn_wrong:
        say     ("Incorrect.\n")
        li      $v0, 0
        b       turn_end

turn_drop:
        jal     read_cell
        bltz    $v0, turn_wrong
        sll     $t0, $s0, 2
        lw      $t1, reserves($t0)
        addiu   $t1, $t1, -1
        sw      $t1, reserves($t0)
        move    $a1, $v0
        move    $a2, $s0
        jal     land
        b       turn_done

turn_move:
        jal     read_cell
        bltz    $v0, turn_wrong
        move    $s1, $v0                        # from where
        lw      $a0, board($s1)
        jal     height
        bne     $v1, $s0, turn_wrong
        move    $s2, $v0                        # its height
        say     ("Combien de pieces : ")
        jal     read_digit
        beqz    $v0, turn_wrong
        bgt     $v0, $s2, turn_wrong
        move    $s3, $v0                        # how many
        say     ("Direction (b bas, g gauche, d droite, h haut) : ")
        jal     read
        srl     $t0, $s1, 2
        div     $t0, $t0, 6
        mflo    $t1                             # the line
        mfhi    $t2                             # the column
        beq     $v0, 'b', turn_down
        beq     $v0, 'g', turn_left
        beq     $v0, 'd', turn_right
        bne     $v0, 'h', turn_wrong
        subu    $t1, $t1, $s3
        b       turn_go
turn_down:
        addu    $t1, $t1, $s3
        b       turn_go
turn_left:
        subu    $t2, $t2, $s3
        b       turn_go
turn_right:
        addu    $t2, $t2, $s3
turn_go:
        bgeu    $t1, 6, turn_wrong
        bgeu    $t2, 6, turn_wrong
        mul     $t1, $t1, 6
        addu    $t1, $t1, $t2
        sll     $a1, $t1, 2
        subu    $t3, $s2, $s3                   # what stays
        sll     $t3, $t3, 1
        lw      $t4, board($s1)
        srlv    $a2, $t4, $t3
        sllv    $t5, $a2, $t3
        subu    $t4, $t4, $t5
        sw      $t4, board($s1)
        jal     land
turn_done:
        li      $v0, 1
turn_end:
        lw      $ra, 0($sp)
        addiu   $sp, $sp, 4
        jr      $ra

# Pieces $a2 come down on the cell at $a1; what is too much goes away at the base
land:
        move    $t7, $ra
        lw      $a0, board($a1)
        jal     height
        sll     $t0, $v0, 1
        sllv    $a2, $a2, $t0
        lw      $t1, board($a1)
        or      $t1, $t1, $a2
land_cut:
        srl     $t2, $t1, 10
        beqz    $t2, land_end
        andi    $t3, $t1, 3
        srl     $t1, $t1, 2
        bne     $t3, $s0, land_cut
        sll     $t3, $t3, 2
        lw      $t4, reserves($t3)
        addiu   $t4, $t4, 1
        sw      $t4, reserves($t3)
        b       land_cut
land_end:
        sw      $t1, board($a1)
        jr      $t7
