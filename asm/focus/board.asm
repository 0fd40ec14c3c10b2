# board.asm -- the state of a game of Focus, and the geometry of its board
#
# The three labels board, reserves and player are the whole position; they are
# global, so that other programs can look at them.

# ---------------------------------------------------------------- data

        .data
        .globl  board
        .globl  reserves
        .globl  player

        .align  2
board:  .space  288                     # 36 cells of 8 bytes, row by row:
                                        # cell (row, column) is at
                                        # board + 8 * (6 * row + column)
                                        #
                                        #  byte 0  1    2  3  4  5    6 7
                                        #  height  base ........ top  unused
                                        #
                                        # height pieces, RED or GREEN; what
                                        # lies above the height means nothing
reserves:
        .word   0, 0                    # pieces kept by RED, by GREEN
player: .word   RED                     # whose turn it is

# How many cells lie between a cell and the edge of the board: for a direction
# it is at reach + 36 * direction + cell.

reach:  .byte   5, 5, 5, 5, 5, 5        # DOWN
        .byte   4, 4, 4, 4, 4, 4
        .byte   3, 3, 3, 3, 3, 3
        .byte   2, 2, 2, 2, 2, 2
        .byte   1, 1, 1, 1, 1, 1
        .byte   0, 0, 0, 0, 0, 0

        .byte   0, 1, 2, 3, 4, 5        # LEFT
        .byte   0, 1, 2, 3, 4, 5
        .byte   0, 1, 2, 3, 4, 5
        .byte   0, 1, 2, 3, 4, 5
        .byte   0, 1, 2, 3, 4, 5
        .byte   0, 1, 2, 3, 4, 5

        .byte   5, 4, 3, 2, 1, 0        # RIGHT
        .byte   5, 4, 3, 2, 1, 0
        .byte   5, 4, 3, 2, 1, 0
        .byte   5, 4, 3, 2, 1, 0
        .byte   5, 4, 3, 2, 1, 0
        .byte   5, 4, 3, 2, 1, 0

        .byte   0, 0, 0, 0, 0, 0        # UP
        .byte   1, 1, 1, 1, 1, 1
        .byte   2, 2, 2, 2, 2, 2
        .byte   3, 3, 3, 3, 3, 3
        .byte   4, 4, 4, 4, 4, 4
        .byte   5, 5, 5, 5, 5, 5

steps:  .byte   6, -1, 1, -6            # cells, for each direction

# ---------------------------------------------------------------- height_of
# height_of(cell) -> height
#
#   $a0  cell
#   $v0  <- pieces on it, 0..5
#
#   changes  $t0                        a leaf: no frame

        .text
height_of:
        sll     $t0, $a0, CELL_SHIFT
        lbu     $v0, board($t0)
        jr      $ra

# ---------------------------------------------------------------- controls
# controls(cell, colour) -> yes: is the top piece of the cell of this colour?
#
#   $a0  cell
#   $a1  colour   RED or GREEN
#   $v0  <- 1 or 0
#
#   changes  $t0-$t1                    a leaf: no frame

controls:
        sll     $t0, $a0, CELL_SHIFT
        la      $t1, board
        addu    $t0, $t0, $t1           # $t0 = address of the cell
        lbu     $t1, 0($t0)             # $t1 = height
        sltu    $v0, $zero, $t1
        beqz    $t1, controls.done
        addu    $t0, $t0, $t1
        lbu     $t1, 0($t0)             # $t1 = top piece
        xor     $t1, $t1, $a1
        sltiu   $v0, $t1, 1
controls.done:
        jr      $ra

# ---------------------------------------------------------------- controls_any
# controls_any(colour) -> yes: does this colour control a cell?
#
#   $a0  colour   RED or GREEN
#   $v0  <- 1 or 0
#
#   changes  $a0 $a1 $t0-$t1

controls_any:
        push    $ra
        move    $a1, $a0                # $a1 = colour
        li      $a0, CELLS              # $a0 = cell, from the last one down
        li      $v0, 0
controls_any.next:
        beqz    $a0, controls_any.done
        addiu   $a0, $a0, -1
        jal     controls
        beqz    $v0, controls_any.next
controls_any.done:
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- reserve_of
# reserve_of(colour) -> count
#
#   $a0  colour   RED or GREEN
#   $v0  <- pieces in its reserve, 0..18
#
#   changes  $t0                        a leaf: no frame

reserve_of:
        sll     $t0, $a0, 2
        lw      $v0, reserves($t0)
        jr      $ra

# -------------------------------------------------------------- find_directions
# find_directions(cell, count) -> directions: where can count pieces go?
#
#   $a0  cell
#   $a1  count    pieces that move, 1 or more
#   $v0  <- bit n is set if a target exists in direction n (0..3)
#
# A stack of count pieces goes count cells far; whatever lies there or on the
# way does not matter.
#
#   changes  $t0-$t2                    a leaf: no frame

find_directions:
        la      $t0, reach
        addu    $t0, $t0, $a0           # $t0 = reach downwards
        lbu     $t1, 0($t0)
        sge     $v0, $t1, $a1

        lbu     $t1, 36($t0)            # LEFT
        sge     $t2, $t1, $a1
        sll     $t2, $t2, LEFT
        or      $v0, $v0, $t2

        lbu     $t1, 72($t0)            # RIGHT
        sge     $t2, $t1, $a1
        sll     $t2, $t2, RIGHT
        or      $v0, $v0, $t2

        lbu     $t1, 108($t0)           # UP
        sge     $t2, $t1, $a1
        sll     $t2, $t2, UP
        or      $v0, $v0, $t2
        jr      $ra

# ---------------------------------------------------------------- target_of
# target_of(cell, count, direction) -> target
#
#   $a0  cell
#   $a1  count      how far, in cells
#   $a2  direction  one in which that many cells exist
#   $v0  <- the cell where the pieces land
#
#   changes  $t0                        a leaf: no frame

target_of:
        lb      $t0, steps($a2)
        mul     $t0, $t0, $a1
        addu    $v0, $a0, $t0
        jr      $ra
