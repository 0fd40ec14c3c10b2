# ataxx_goal.asm -- Ataxx: a move is two cells, from where and where to; it speaks English
# Written from the rules of the game. The board is 11 x 11 bytes with a border of walls two cells wide: no cell is outside.

        .macro  say (%text)
        .data
text:   .asciiz %text
        .text
        la      $a0, text
        li      $v0, 4
        syscall
        .end_macro

        .data
board:  .ascii  "###########"
        .ascii  "###########"
        .ascii  "##o.....x##"
        .ascii  "##.......##"
        .ascii  "##...#...##"
        .ascii  "##..#.#..##"
        .ascii  "##...#...##"
        .ascii  "##.......##"
        .ascii  "##x.....o##"
        .ascii  "###########"
        .ascii  "###########"
red:    .asciiz "red"
blue:   .asciiz "blue"
typed:  .space  400
        .align  2
past:   .word   0                               # the youngest node of a list: its predecessor, then 49 cells

        .text
        .globl  main
main:
        say     ("Ataxx for two\n")
        li      $s0, 'o'                        # the mover
        li      $s1, 'x'                        # the other one
        jal     remember
game:
        move    $s2, $v0                        # how often this board has been there
        jal     draw
        beqz    $s3, over
        beqz    $s4, over
        beqz    $s5, over
        move    $a0, $s0
        jal     mobile
        bnez    $v0, may_play
        move    $a0, $s1
        jal     mobile
        beqz    $v0, over
        bge     $s2, 3, draw_game
        jal     name
        say     (" cannot move and passes.\n")
        move    $v0, $s2
        b       next
may_play:
        bge     $s2, 3, draw_game
        jal     turn
        jal     remember
next:
        xor     $s0, $s0, $s1
        xor     $s1, $s0, $s1
        xor     $s0, $s0, $s1
        b       game
over:
        beq     $s3, $s4, draw_game
        li      $s0, 'o'
        bgt     $s3, $s4, winner
        li      $s0, 'x'
winner:
        jal     name
        say     (" wins.\n")
        b       exit
draw_game:
        say     ("A draw.\n")
exit:
        li      $v0, 10
        syscall

name:
        la      $a0, red
        beq     $s0, 'o', name_it
        la      $a0, blue
name_it:
        li      $v0, 4
        syscall
        jr      $ra

# Shows the board; $s3, $s4, $s5: how many red, blue and empty cells
draw:
        la      $t0, board+24
        li      $s3, 0
        li      $s4, 0
        li      $s5, 0
        li      $t1, 7
        say     ("\n")
draw_row:
        li      $t2, 7
draw_cell:
        say     ("[")
        lbu     $a0, 0($t0)
        li      $v0, 11
        syscall
        seq     $t3, $a0, 'o'
        addu    $s3, $s3, $t3
        seq     $t3, $a0, 'x'
        addu    $s4, $s4, $t3
        seq     $t3, $a0, '.'
        addu    $s5, $s5, $t3
        say     ("]")
        addiu   $t0, $t0, 1
        addiu   $t2, $t2, -1
        bnez    $t2, draw_cell
        say     ("\n")
        addiu   $t0, $t0, 4
        addiu   $t1, $t1, -1
        bnez    $t1, draw_row
        say     ("red has ")
        move    $a0, $s3
        li      $v0, 1
        syscall
        say     (", blue has ")
        move    $a0, $s4
        li      $v0, 1
        syscall
        say     ("\n")
        jr      $ra

# $v0: may the side $a0 move?
mobile:
        move    $t9, $ra
        la      $s6, board+24
mobile_next:
        lbu     $t0, 0($s6)
        bne     $t0, $a0, mobile_on
        jal     has_room
        bnez    $v0, mobile_end
mobile_on:
        addiu   $s6, $s6, 1
        la      $t0, board+97
        blt     $s6, $t0, mobile_next
        li      $v0, 0
mobile_end:
        jr      $t9

# $v0: is there an empty cell within two steps of the cell at $s6?
has_room:
        addiu   $t1, $s6, -24
        li      $t2, 5
room_row:
        li      $t3, 5
room_cell:
        lbu     $t4, 0($t1)
        li      $v0, 1
        beq     $t4, '.', room_end
        addiu   $t1, $t1, 1
        addiu   $t3, $t3, -1
        bnez    $t3, room_cell
        addiu   $t1, $t1, 6
        addiu   $t2, $t2, -1
        bnez    $t2, room_row
        li      $v0, 0
room_end:
        jr      $ra

# $v0: the address of the cell that is typed, 0 if it is none; $v1: line * 8 + column
read_cell:
        la      $a0, typed
        li      $a1, 400
        li      $v0, 8
        syscall
        lbu     $t0, typed
        lbu     $t1, typed+1
        lbu     $t2, typed+2
        addiu   $t0, $t0, -49
        addiu   $t1, $t1, -49
        li      $v0, 0
        bne     $t2, '\n', read_end
        bgeu    $t0, 7, read_end
        bgeu    $t1, 7, read_end
        mul     $t2, $t0, 11
        addu    $t2, $t2, $t1
        la      $v0, board+24
        addu    $v0, $v0, $t2
        sll     $v1, $t0, 3
        or      $v1, $v1, $t1
read_end:
        jr      $ra

turn:
        move    $s7, $ra
turn_again:
        jal     name
        say     (", from which cell? ")
        jal     read_cell
        beqz    $v0, turn_wrong
        lbu     $t0, 0($v0)
        bne     $t0, $s0, turn_wrong
        move    $s6, $v0
        move    $t8, $v1
        jal     has_room
        beqz    $v0, turn_wrong
        jal     name
        say     (", to which cell? ")
        jal     read_cell
        beqz    $v0, turn_wrong
        lbu     $t0, 0($v0)
        bne     $t0, '.', turn_wrong
        srl     $t0, $t8, 3                     # how far in lines and columns
        srl     $t1, $v1, 3
        subu    $t0, $t0, $t1
        abs     $t0, $t0
        andi    $t1, $t8, 7
        andi    $t2, $v1, 7
        subu    $t1, $t1, $t2
        abs     $t1, $t1
        bgt     $t0, 2, turn_wrong
        bgt     $t1, 2, turn_wrong
        or      $t0, $t0, $t1
        andi    $t0, $t0, 2
        beqz    $t0, turn_new                   # a neighbour: a new piece
        li      $t1, '.'
        sb      $t1, 0($s6)
turn_new:
        sb      $s0, 0($v0)
        addiu   $t1, $v0, -12
        li      $t2, 3
turn_row:
        li      $t3, 3
turn_cell:
        lbu     $t4, 0($t1)
        bne     $t4, $s1, turn_kept
        sb      $s0, 0($t1)
turn_kept:
        addiu   $t1, $t1, 1
        addiu   $t3, $t3, -1
        bnez    $t3, turn_cell
        addiu   $t1, $t1, 8
        addiu   $t2, $t2, -1
        bnez    $t2, turn_row
        jr      $s7
turn_wrong:
        say     ("Impossible.\n")
        b       turn_again

# Puts the board at the head of the list; $v0: how often it is there
remember:
        li      $a0, 56
        li      $v0, 9
        syscall
        lw      $t0, past
        sw      $t0, 0($v0)
        sw      $v0, past
        la      $t1, board+24
        addiu   $t2, $v0, 4
        li      $t3, 7
remember_row:
        li      $t4, 7
remember_cell:
        lbu     $t5, 0($t1)
        sb      $t5, 0($t2)
        addiu   $t1, $t1, 1
        addiu   $t2, $t2, 1
        addiu   $t4, $t4, -1
        bnez    $t4, remember_cell
        addiu   $t1, $t1, 4
        addiu   $t3, $t3, -1
        bnez    $t3, remember_row
        move    $t0, $v0                        # the list from its head
        move    $t7, $v0
        li      $v0, 0
remember_compare:
        li      $t1, 49
        move    $t2, $t0
        move    $t3, $t7
remember_byte:
        lbu     $t4, 4($t2)
        lbu     $t5, 4($t3)
        bne     $t4, $t5, remember_other
        addiu   $t2, $t2, 1
        addiu   $t3, $t3, 1
        addiu   $t1, $t1, -1
        bnez    $t1, remember_byte
        addiu   $v0, $v0, 1
remember_other:
        lw      $t0, 0($t0)
        bnez    $t0, remember_compare
        jr      $ra
