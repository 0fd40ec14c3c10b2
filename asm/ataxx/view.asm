# view.asm -- the screens of Ataxx: the board with its marks, the score
#
# Needs board.asm, text.asm and io.asm. A line of the board is composed in row
# and then printed at once; with couleur = 1 pieces and marks carry colours.
# A cell is a bracket, two characters, a bracket; its mark chooses the brackets.

        .eqv    ROW_BYTES  256          # 7 cells of 33 bytes at most, and 2

# ---------------------------------------------------------------- data

        .data
        .align  2
plain_lefts:                            # brackets, by the mark of a cell
        .word   square_left, angle_left, round_left, curly_left, square_left
plain_rights:
        .word   square_right, angle_right, round_right, curly_right
        .word   square_right
colour_lefts:
        .word   square_left, angle_left_ansi, round_left_ansi, curly_left_ansi
        .word   square_left
colour_rights:
        .word   square_right, angle_right_ansi, round_right_ansi
        .word   curly_right_ansi, square_right
plain_kinds:                            # what lies there; then infected pieces
        .word   red_piece, blue_piece, obstacle, blank
        .word   red_infected, blue_infected
colour_kinds:
        .word   red_ansi, blue_ansi, obstacle_ansi, blank
        .word   red_infected_ansi, blue_infected_ansi

marks:  .space  49                      # PLAIN, CHOSEN, NEAR, FAR or INFECTED,
                                        # a byte for each cell
row:    .space  ROW_BYTES

square_left:
        .asciiz "["
square_right:
        .asciiz "]"
angle_left:
        .asciiz "<"
angle_right:
        .asciiz ">"
round_left:
        .asciiz "("
round_right:
        .asciiz ")"
curly_left:
        .asciiz "{"
curly_right:
        .asciiz "}"
red_piece:
        .asciiz "RR"
blue_piece:
        .asciiz "BB"
obstacle:
        .asciiz "##"
blank:  .asciiz "  "
red_infected:
        .asciiz "R!"
blue_infected:
        .asciiz "B!"

angle_left_ansi:
        .byte   27                      # ESC begins a colour
        .ascii  "[33m<"
        .byte   27
        .asciiz "[0m"
angle_right_ansi:
        .byte   27
        .ascii  "[33m>"
        .byte   27
        .asciiz "[0m"
round_left_ansi:
        .byte   27
        .ascii  "[32m("
        .byte   27
        .asciiz "[0m"
round_right_ansi:
        .byte   27
        .ascii  "[32m)"
        .byte   27
        .asciiz "[0m"
curly_left_ansi:
        .byte   27
        .ascii  "[35m{"
        .byte   27
        .asciiz "[0m"
curly_right_ansi:
        .byte   27
        .ascii  "[35m}"
        .byte   27
        .asciiz "[0m"
red_ansi:
        .byte   27
        .ascii  "[41mRR"
        .byte   27
        .asciiz "[0m"
blue_ansi:
        .byte   27
        .ascii  "[44mBB"
        .byte   27
        .asciiz "[0m"
obstacle_ansi:
        .byte   27
        .ascii  "[100m##"
        .byte   27
        .asciiz "[0m"
red_infected_ansi:
        .byte   27
        .ascii  "[41mR!"
        .byte   27
        .asciiz "[0m"
blue_infected_ansi:
        .byte   27
        .ascii  "[44mB!"
        .byte   27
        .asciiz "[0m"

newline:
        .asciiz "\n"
red_score:
        .asciiz "Score : rouge "
blue_score:
        .asciiz " - bleu "

# ------------------------------------------------------------- show_plain_board
# show_plain_board(): print the board without marks
#
#   changes  $a0 $a1 $v0 $t0-$t2

        .text
show_plain_board:
        push    $ra
        jal     clear_marks
        jal     show_board
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- clear_marks
# clear_marks(): every cell is PLAIN
#
#   changes  $t0                        a leaf: no frame

clear_marks:
        li      $t0, CELLS              # $t0 = cells left
clear_marks.next:
        addiu   $t0, $t0, -1
        sb      $zero, marks($t0)
        bnez    $t0, clear_marks.next
        jr      $ra

# ---------------------------------------------------------------- mark_targets
# mark_targets(cell): mark a piece and the empty cells that it can reach
#
#   $a0  cell
#
#   changes  $a1 $v0 $t0 $t1

mark_targets:
        push    $ra
        jal     clear_marks
        li      $t0, CHOSEN
        sb      $t0, marks($a0)
        li      $a1, 0                  # $a1 = code
mark_targets.next:
        jal     look_up_target
        lbu     $t0, board($v0)
        bne     $t0, EMPTY, mark_targets.skip
        sltiu   $t0, $a1, STEPS
        li      $t1, FAR
        subu    $t1, $t1, $t0           # NEAR = FAR - 1
        sb      $t1, marks($v0)
mark_targets.skip:
        addiu   $a1, $a1, 1
        bne     $a1, CODES, mark_targets.next
        pop     $ra
        jr      $ra

# ------------------------------------------------------------- mark_infections
# mark_infections(cell, infections): mark the pieces that change their colour
#
#   $a0  cell        the target of the move
#   $a1  infections
#
#   changes  $a1 $v0 $t0 $t1

mark_infections:
        push    $ra
        push    $s0
        jal     clear_marks
        move    $s0, $a1                # $s0 = infections left
        li      $a1, 0                  # $a1 = code
mark_infections.next:
        beqz    $s0, mark_infections.done
        jal     look_up_target
        andi    $t1, $s0, 1
        beqz    $t1, mark_infections.skip
        li      $t1, INFECTED
        sb      $t1, marks($v0)
mark_infections.skip:
        srl     $s0, $s0, 1
        addiu   $a1, $a1, 1
        b       mark_infections.next
mark_infections.done:
        pop     $s0
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- show_board
# show_board(): print an empty line and the board
#
#   changes  $a0 $a1 $v0 $t0-$t2

show_board:
        push    $ra
        push    $s0
        la      $a0, newline
        jal     print_string
        li      $s0, 0                  # $s0 = first cell of the line
show_board.next:
        move    $a0, $s0
        jal     show_row
        addiu   $s0, $s0, SIDE
        bne     $s0, CELLS, show_board.next
        pop     $s0
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- show_row
# show_row(cell): print one line of cells
#
#   $a0  cell     the first of the line
#
#   changes  $a0 $a1 $v0 $t0-$t2

show_row:
        push    $ra
        push    $s0
        push    $s1
        move    $s0, $a0                # $s0 = cell
        addiu   $s1, $a0, SIDE          # $s1 = end of the line
        la      $a0, row                # $a0 = where the next byte goes
show_row.next:
        move    $a1, $s0
        jal     put_cell
        addiu   $s0, $s0, 1
        bne     $s0, $s1, show_row.next

        la      $a1, newline
        jal     put_text
        la      $a0, row
        jal     print_string
        pop     $s1
        pop     $s0
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- put_cell
# put_cell(place, cell) -> place: append a cell between its brackets
#
#   $a0  <-> place  where the next byte goes; moves on
#   $a1  cell
#
#   changes  $a0 $a1 $t0-$t2

put_cell:
        push    $ra
        push    $s0
        push    $s1
        lbu     $t1, marks($a1)
        lbu     $t2, board($a1)
        bne     $t1, INFECTED, put_cell.skip
        lw      $t2, player
        addiu   $t2, $t2, KINDS         # infected pieces follow the kinds
put_cell.skip:
        sll     $t1, $t1, 2
        sll     $t2, $t2, 2
        lw      $t0, couleur
        beq     $t0, 1, put_cell.else
        lw      $a1, plain_lefts($t1)
        lw      $s0, plain_kinds($t2)
        lw      $s1, plain_rights($t1)
        b       put_cell.done
put_cell.else:
        lw      $a1, colour_lefts($t1)  # $a1 = left bracket
        lw      $s0, colour_kinds($t2)  # $s0 = what stands between
        lw      $s1, colour_rights($t1) # $s1 = right bracket
put_cell.done:
        jal     put_text
        move    $a1, $s0
        jal     put_text
        move    $a1, $s1
        jal     put_text
        pop     $s1
        pop     $s0
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- show_score
# show_score(): print how many pieces each side has
#
#   changes  $a0 $v0 $t0 $t1

show_score:
        push    $ra
        la      $a0, red_score
        jal     print_string
        li      $a0, RED
        jal     count_pieces
        move    $a0, $v0
        jal     print_int
        la      $a0, blue_score
        jal     print_string
        li      $a0, BLUE
        jal     count_pieces
        move    $a0, $v0
        jal     print_int
        la      $a0, newline
        jal     print_string
        pop     $ra
        jr      $ra
