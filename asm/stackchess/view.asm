# view.asm -- the screen of Stackchess: the board from above, and one stack
#
# Needs board.asm, text.asm and io.asm. Each line is composed in row and then
# printed at once: a left part of 20 characters, four blanks, a right part.

        .eqv    LINES     14            # of a board
        .eqv    ROW_BYTES 64

# ---------------------------------------------------------------- data

        .data
codes:                                  # 3 bytes a code, at codes + 18 * side
        .asciiz "  "                    # + 3 * kind
        .asciiz "PB"
        .asciiz "TB"
        .asciiz "FB"
        .asciiz "DB"
        .asciiz "RB"
        .asciiz "  "
        .asciiz "PN"
        .asciiz "TN"
        .asciiz "FN"
        .asciiz "DN"
        .asciiz "RN"
heading:
        .asciiz "  a  b  c  d  e  f"
edge_bar:
        .asciiz " +--+--+--+--+--+--+"
cell_bar:
        .asciiz "|"
gap:    .asciiz "    "
blank_pair:
        .asciiz "  "
colon:  .asciiz ": "
nothing:
        .asciiz "(vide)"
newline:
        .asciiz "\n"
cell_name:
        .asciiz "a1"
row:    .space  ROW_BYTES

# ---------------------------------------------------------------- code_of
# code_of(kind, side) -> text
#
#   $a0  kind     or 0: two blanks
#   $a1  side     WHITE or BLACK
#   $v0  <- address of two characters and a 0
#
#   changes  $t0 $t1                    a leaf: no frame

        .text
code_of:
        mul     $t0, $a1, 18
        mul     $t1, $a0, 3
        la      $v0, codes
        addu    $v0, $v0, $t0
        addu    $v0, $v0, $t1
        jr      $ra

# ---------------------------------------------------------------- name_cell
# name_cell(cell) -> text
#
#   $a0  cell
#   $v0  <- address of its name; good until the next one is made
#
#   changes  $t0                        a leaf: no frame

name_cell:
        la      $v0, cell_name
        andi    $t0, $a0, 7
        addiu   $t0, $t0, 96            # 97 is 'a'
        sb      $t0, 0($v0)
        srl     $t0, $a0, 3
        addiu   $t0, $t0, 48            # 48 is '0'
        sb      $t0, 1($v0)
        jr      $ra

# ---------------------------------------------------------------- print_cell
# print_cell(cell): print the name of a cell
#
#   $a0  cell
#
#   changes  $a0 $v0 $t0

print_cell:
        push    $ra
        jal     name_cell
        move    $a0, $v0
        jal     print_string
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- show_board
# show_board(selected): print the board between two empty lines
#
#   $a0  selected   the cell whose stack stands beside it, or NONE
#
#   changes  $a0-$a2 $v0 $v1 $t0-$t2

show_board:
        push    $ra
        push    $s0
        push    $s1
        move    $s0, $a0                # $s0 = selected
        la      $a0, newline
        jal     print_string
        li      $s1, LINES              # $s1 = line, from the lowest one, 0
show_board.next:
        addiu   $s1, $s1, -1
        move    $a0, $s1
        jal     put_left
        beq     $s0, NONE, show_board.skip
        move    $a1, $s0
        move    $a2, $s1
        jal     put_right
show_board.skip:
        la      $a1, newline
        jal     put_text
        la      $a0, row
        jal     print_string
        bnez    $s1, show_board.next
        la      $a0, newline
        jal     print_string
        pop     $s1
        pop     $s0
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- put_left
# put_left(line) -> place: begin row with the left part of a line
#
#   $a0  <-> line   becomes the place where the next byte goes
#
#   changes  $a0 $a1 $v0 $t0-$t2

put_left:
        push    $ra
        push    $s0
        push    $s1
        move    $s0, $a0
        la      $a0, row
        la      $a1, heading
        beq     $s0, 13, put_left.else  # the highest line
        la      $a1, edge_bar
        andi    $t0, $s0, 1
        beqz    $t0, put_left.else

        addiu   $s0, $s0, 1
        srl     $s0, $s0, 1             # row of the board
        addiu   $t0, $s0, 48            # 48 is '0'
        sb      $t0, 0($a0)
        addiu   $a0, $a0, 1
        sll     $s0, $s0, 3
        addiu   $s0, $s0, 1             # $s0 = cell
        addiu   $s1, $s0, SIDE          # $s1 = end of the row
        la      $a1, cell_bar
        jal     put_text
put_left.next:
        move    $a1, $s0
        jal     put_top
        la      $a1, cell_bar
        jal     put_text
        addiu   $s0, $s0, 1
        bne     $s0, $s1, put_left.next
        b       put_left.done
put_left.else:
        jal     put_text
put_left.done:
        pop     $s1
        pop     $s0
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- put_top
# put_top(place, cell) -> place: append the code of the top piece of a cell
#
#   $a0  <-> place  moves on
#   $a1  cell
#
#   changes  $a0 $a1 $v0 $t0-$t2

put_top:
        push    $ra
        push    $s0
        move    $s0, $a0                # $s0 = place
        sll     $t0, $a1, CELL_SHIFT
        lbu     $t1, board($t0)         # $t1 = height
        addu    $t0, $t0, $t1
        lbu     $a0, board($t0)         # the height 0 is kind 0 too
        lbu     $a1, owners($a1)
        bne     $a1, NOBODY, put_top.skip
        li      $a1, WHITE
put_top.skip:
        jal     code_of
        move    $a0, $s0
        move    $a1, $v0
        jal     put_text
        pop     $s0
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- put_right
# put_right(place, cell, line) -> place: append the piece of a stack that
# stands in this line, and the name of the cell to the lowest one
#
#   $a0  <-> place  after a left part; moves on
#   $a1  cell
#   $a2  line
#
#   changes  $a0 $a1 $v0 $v1 $t0-$t2

put_right:
        push    $ra
        push    $s0
        push    $s1
        move    $s0, $a1                # $s0 = cell
        sll     $s1, $s0, CELL_SHIFT
        lbu     $t1, board($s1)         # $t1 = height
        beqz    $a2, put_right.else
        bge     $a2, $t1, put_right.done
        bne     $a2, 13, put_right.skip
        la      $a1, blank_pair         # the heading is two shorter
        jal     put_text
put_right.skip:
        la      $a1, gap
        jal     put_text
        la      $a1, gap
        jal     put_text
        b       put_right.skip_name
put_right.else:
        la      $a1, gap
        jal     put_text
        move    $v1, $a0
        move    $a0, $s0
        jal     name_cell
        move    $a0, $v1
        move    $a1, $v0
        jal     put_text
        la      $a1, colon
        jal     put_text
        la      $a1, nothing
        lbu     $t1, board($s1)
        beqz    $t1, put_right.else_text
put_right.skip_name:
        addu    $t0, $s1, $a2
        addiu   $t0, $t0, 1
        move    $v1, $a0
        lbu     $a0, board($t0)
        lbu     $a1, owners($s0)
        jal     code_of
        move    $a0, $v1
        move    $a1, $v0
put_right.else_text:
        jal     put_text
put_right.done:
        pop     $s1
        pop     $s0
        pop     $ra
        jr      $ra
