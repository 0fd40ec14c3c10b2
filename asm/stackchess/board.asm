# board.asm -- the state of a game of Stackchess, and the geometry of its board
#
# The labels board, owners, player and passes are the whole position; they are
# global, so that other programs can look at them.

# ---------------------------------------------------------------- data

        .data
        .globl  board
        .globl  owners
        .globl  player
        .globl  passes

        .align  2
board:  .space  1024                    # 16 bytes at board + 16 * cell: the
                                        # height, then the kinds of the pieces
                                        # from the base up
owners: .space  PLACES                  # a byte each: WHITE, BLACK, NOBODY or
                                        # EDGE, where every line ends
player: .word   WHITE                   # whose turn it is
passes: .word   0                       # made just now, one after the other

steps:  .byte   8, -8, -1, 1            # from cell to cell, by direction:
        .byte   7, 9, -9, -7            # up, down, left, right, then diagonals
rises:  .byte   1, -1, 0, 0             # rows upwards, by direction
        .byte   1, 1, -1, -1

# ---------------------------------------------------------------- height_of
# height_of(cell) -> height
#
#   $a0  cell
#   $v0  <- pieces on it
#
#   changes  nothing else               a leaf: no frame

        .text
height_of:
        sll     $v0, $a0, CELL_SHIFT
        lbu     $v0, board($v0)
        jr      $ra

# ---------------------------------------------------------------- run_of
# run_of(cell, kinds) -> count: pieces of these kinds, from the top down to the
# first other one
#
#   $a0  cell
#   $a1  kinds    a set
#   $v0  <- count
#
#   changes  $t0-$t2                    a leaf: no frame

run_of:
        sll     $t0, $a0, CELL_SHIFT
        lbu     $t1, board($t0)         # $t1 = pieces left
        addu    $t0, $t0, $t1           # $t0 = the next one, after board
        li      $v0, 0
run_of.next:
        beq     $v0, $t1, run_of.done
        lbu     $t2, board($t0)
        srlv    $t2, $a1, $t2
        andi    $t2, $t2, 1
        beqz    $t2, run_of.done
        addiu   $v0, $v0, 1
        addiu   $t0, $t0, -1
        b       run_of.next
run_of.done:
        jr      $ra

# ---------------------------------------------------------------- count_pieces
# count_pieces(side) -> count
#
#   $a0  side     WHITE or BLACK
#   $v0  <- pieces of the side
#
#   changes  $t0 $t1                    a leaf: no frame

count_pieces:
        li      $v0, 0
        li      $t0, FIRST              # $t0 = cell
count_pieces.next:
        lbu     $t1, owners($t0)
        bne     $t1, $a0, count_pieces.skip
        sll     $t1, $t0, CELL_SHIFT
        lbu     $t1, board($t1)
        addu    $v0, $v0, $t1
count_pieces.skip:
        addiu   $t0, $t0, 1
        ble     $t0, LAST, count_pieces.next
        jr      $ra
