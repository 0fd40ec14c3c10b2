# view.asm -- the screens of Focus: the board with its arrows, the reserves
#
# Needs board.asm, text.asm and io.asm. A line of the board is composed in row and then
# printed at once; with couleur = 1 every piece and arrow carries its colour.

        .eqv    ROW_BYTES  512          # 6 cells of 73 bytes at most
        .eqv    CELL_WIDTH  18          # characters
        .eqv    PIECE_WIDTH  3          # characters; an arrow has as many

# ---------------------------------------------------------------- data

        .data
        .align  2
plain_pieces:
        .word   red_piece, green_piece
colour_pieces:
        .word   red_ansi, green_ansi
plain_arrows:
        .word   no_arrow, departure_arrow, target_arrow
colour_arrows:
        .word   no_arrow, departure_ansi, target_ansi

arrows: .space  36                      # PLAIN, DEPARTURE or TARGET, a byte for
                                        # each cell
row:    .space  ROW_BYTES

red_piece:
        .asciiz "[+]"
green_piece:
        .asciiz "[*]"
no_arrow:
        .asciiz ""
departure_arrow:
        .asciiz "-->"
target_arrow:
        .asciiz "<--"

red_ansi:
        .byte   27                      # ESC begins a colour
        .ascii  "[31m[+]"
        .byte   27
        .asciiz "[0m"
green_ansi:
        .byte   27
        .ascii  "[32m[*]"
        .byte   27
        .asciiz "[0m"
departure_ansi:
        .byte   27
        .ascii  "[33m-->"
        .byte   27
        .asciiz "[0m"
target_ansi:
        .byte   27
        .ascii  "[33m<--"
        .byte   27
        .asciiz "[0m"

blanks: .asciiz "                  "
newline:
        .asciiz "\n"
bar:    .ascii  "+------------------+------------------+------------------"
        .asciiz "+------------------+------------------+------------------+\n"
edge:   .asciiz "|"
row_end:
        .asciiz "|\n"
red_reserve:
        .asciiz "- Réserve rouge : "
green_reserve:
        .asciiz "- Réserve vert : "

# ------------------------------------------------------------- show_plain_board
# show_plain_board(): print the board without arrows, and the reserves
#
#   changes  $a0 $a1 $v0 $t0

        .text
show_plain_board:
        push    $ra
        jal     clear_arrows
        jal     show_board
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- clear_arrows
# clear_arrows(): no cell has an arrow any more
#
#   changes  $t0                        a leaf: no frame

clear_arrows:
        li      $t0, CELLS              # $t0 = cells left
clear_arrows.next:
        addiu   $t0, $t0, -1
        sb      $zero, arrows($t0)
        bnez    $t0, clear_arrows.next
        jr      $ra

# ---------------------------------------------------------------- mark_targets
# mark_targets(cell, count, directions): an arrow on every possible target
#
#   $a0  cell
#   $a1  count
#   $a2  directions   a bit each, as find_directions gives them
#
#   changes  $a2 $v0 $t0

mark_targets:
        push    $ra
        push    $s0
        move    $s0, $a2                # $s0 = directions left
        li      $a2, 0                  # $a2 = direction
mark_targets.next:
        beqz    $s0, mark_targets.done
        andi    $t0, $s0, 1
        beqz    $t0, mark_targets.skip
        jal     target_of
        li      $t0, TARGET
        sb      $t0, arrows($v0)
mark_targets.skip:
        srl     $s0, $s0, 1
        addiu   $a2, $a2, 1
        b       mark_targets.next
mark_targets.done:
        pop     $s0
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- show_board
# show_board(): print an empty line, the board, the two reserves
#
#   changes  $a0 $a1 $v0 $t0

show_board:
        push    $ra
        push    $s0
        la      $a0, newline
        jal     print_string
        la      $a0, bar
        jal     print_string
        li      $s0, 0                  # $s0 = first cell of the line
show_board.next:
        move    $a0, $s0
        jal     show_row
        addiu   $s0, $s0, SIDE
        bne     $s0, CELLS, show_board.next

        la      $a0, red_reserve
        jal     print_string
        lw      $a0, reserves +0
        jal     print_int
        la      $a0, newline
        jal     print_string
        la      $a0, green_reserve
        jal     print_string
        lw      $a0, reserves +4
        jal     print_int
        la      $a0, newline
        jal     print_string

        pop     $s0
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- show_row
# show_row(cell): print one line of cells and the bar below it
#
#   $a0  cell     the first of the line
#
#   changes  $a0 $a1 $v0 $t0

show_row:
        push    $ra
        push    $s0
        push    $s1
        move    $s0, $a0                # $s0 = cell
        addiu   $s1, $a0, SIDE          # $s1 = end of the line
        la      $a0, row                # $a0 = where the next byte goes
show_row.next:
        la      $a1, edge
        jal     put_text
        move    $a1, $s0
        jal     put_cell
        addiu   $s0, $s0, 1
        bne     $s0, $s1, show_row.next

        la      $a1, row_end
        jal     put_text
        la      $a0, row
        jal     print_string
        la      $a0, bar
        jal     print_string

        pop     $s1
        pop     $s0
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- put_cell
# put_cell(place, cell) -> place: append the 18 characters of a cell
#
#   $a0  <-> place  where the next byte goes; moves on
#   $a1  cell
#
#   changes  $a0 $a1 $t0
#
#   blanks = 18
#   for each piece, base first: append it, blanks -= 3
#   if (there is an arrow) append it, blanks -= 3
#   append blanks

put_cell:
        push    $ra
        push    $s0
        push    $s1
        push    $s2
        push    $s3
        push    $s4
        la      $s3, plain_pieces       # $s3 = texts of the pieces
        la      $s4, plain_arrows       # $s4 = texts of the arrows
        lw      $t0, couleur
        bne     $t0, 1, put_cell.skip
        la      $s3, colour_pieces
        la      $s4, colour_arrows
put_cell.skip:
        lbu     $t0, arrows($a1)
        sll     $t0, $t0, 2
        addu    $s4, $s4, $t0           # $s4 = where the text of its arrow is

        sll     $s0, $a1, CELL_SHIFT
        la      $t0, board
        addu    $s0, $s0, $t0           # $s0 = piece before the next one
        lbu     $t0, 0($s0)
        addu    $s1, $s0, $t0           # $s1 = top piece
        li      $s2, CELL_WIDTH         # $s2 = characters left
put_cell.next:
        beq     $s0, $s1, put_cell.done_pieces
        addiu   $s0, $s0, 1
        lbu     $t0, 0($s0)
        sll     $t0, $t0, 2
        addu    $t0, $t0, $s3
        lw      $a1, 0($t0)
        jal     put_text
        addiu   $s2, $s2, -3
        b       put_cell.next

put_cell.done_pieces:
        lw      $a1, 0($s4)
        lbu     $t0, 0($a1)
        beqz    $t0, put_cell.done_arrow
        jal     put_text
        addiu   $s2, $s2, -3
put_cell.done_arrow:
        la      $a1, blanks +18         # the end: as many as are left
        subu    $a1, $a1, $s2
        jal     put_text

        pop     $s4
        pop     $s3
        pop     $s2
        pop     $s1
        pop     $s0
        pop     $ra
        jr      $ra
