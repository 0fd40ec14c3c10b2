# view.asm -- the screens of Othello: the board with its score, the end
#
# Needs board.asm, position.asm, names.asm and io.asm. The board is a text in
# which the letters of the cells are put before it is printed.


# ---------------------------------------------------------------- data

        .data
board_text:
        .ascii  "\n   1 2 3 4 5 6 7 8\n"
        .ascii  "A  . . . . . . . .\n"  # cell (row, column), from 1, is at
        .ascii  "B  . . . . . . . .\n"  # 23 + 19 * (row - 1) + 2 * (column - 1)
        .ascii  "C  . . . . . . . .\n"
        .ascii  "D  . . . . . . . .\n"
        .ascii  "E  . . . . . . . .\n"
        .ascii  "F  . . . . . . . .\n"
        .ascii  "G  . . . . . . . .\n"
        .ascii  "H  . . . . . . . .\n"
        .asciiz "Score : noir "
white_score:
        .asciiz " - blanc "
end_text:
        .asciiz "Fin de la partie : "
beats:  .asciiz " bat "
to:     .asciiz " à "
draw_text:
        .asciiz "égalité "
between:
        .asciiz " entre "
and_text:
        .asciiz " et "
stop_line:
        .asciiz ".\n"

# ---------------------------------------------------------------- show_board
# show_board(): print an empty line, the board and the score
#
#   changes  $a0 $v0 $t0-$t3

        .text
show_board:
        push    $ra
        li      $t0, FIRST              # $t0 = cell
        la      $t1, board_text +23     # $t1 = place of its letter
show_board.next:
        lbu     $t2, board($t0)
        beq     $t2, EDGE, show_board.else
        lbu     $t2, letters($t2)
        sb      $t2, 0($t1)
        addiu   $t1, $t1, 2
        addiu   $t0, $t0, 1
        b       show_board.skip
show_board.else:
        addiu   $t0, $t0, 2             # both cells of the edge
        addiu   $t1, $t1, 3             # what ends a line and begins one
show_board.skip:
        ble     $t0, LAST, show_board.next

        la      $a0, board_text
        jal     print_string
        li      $a0, BLACK
        jal     print_count
        la      $a0, white_score
        jal     print_string
        li      $a0, WHITE
        jal     print_count
        li      $a0, '\n'
        jal     print_char
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- print_count
# print_count(colour): print the number of its stones
#
#   $a0  colour   BLACK or WHITE
#
#   changes  $a0 $v0 $t0-$t2

print_count:
        push    $ra
        jal     count_stones
        move    $a0, $v0
        jal     print_int
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- announce_end
# announce_end(): say who has won, the winner first; in a draw black first
#
#   changes  $a0-$a2 $v0 $t0-$t2

announce_end:
        push    $ra
        push    $s0
        la      $a0, end_text
        jal     print_string
        li      $a0, WHITE
        jal     count_stones
        move    $s0, $v0
        li      $a0, BLACK
        jal     count_stones
        beq     $v0, $s0, announce_end.else

        sgt     $s0, $s0, $v0
        addiu   $s0, $s0, BLACK         # $s0 = winner
        move    $a0, $s0
        jal     print_name
        la      $a0, beats
        jal     print_string
        xori    $a0, $s0, BOTH
        jal     print_name
        li      $a0, ' '
        jal     print_char
        move    $a0, $s0
        jal     print_result
        b       announce_end.done

announce_end.else:
        la      $a0, draw_text
        jal     print_string
        li      $a0, BLACK
        jal     print_result
        la      $a0, between
        jal     print_string
        li      $a0, BLACK
        jal     print_name
        la      $a0, and_text
        jal     print_string
        li      $a0, WHITE
        jal     print_name
announce_end.done:
        la      $a0, stop_line
        jal     print_string
        pop     $s0
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- print_result
# print_result(colour): print its number of stones, then the other's
#
#   $a0  colour   BLACK or WHITE
#
#   changes  $a0 $v0 $t0-$t2

print_result:
        push    $ra
        push    $s0
        move    $s0, $a0                # $s0 = colour
        jal     print_count
        la      $a0, to
        jal     print_string
        xori    $a0, $s0, BOTH
        jal     print_count
        pop     $s0
        pop     $ra
        jr      $ra
