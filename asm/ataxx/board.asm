# board.asm -- the state of a game of Ataxx, and the geometry of its board
#
# The two labels board and player are the whole position; they are global, so
# that other programs can look at them.

# ---------------------------------------------------------------- data

        .data
        .globl  board
        .globl  player

        .align  2
board:  .space  BOARD_BYTES             # RED, BLUE, OBSTACLE or EMPTY, a byte
                                        # each: cell (row, column) is at
                                        # board + 7 * row + column; the bytes
                                        # from OUTSIDE on are never EMPTY
player: .word   RED                     # whose turn it is

# What a player types to go somewhere: first the keys around the 5 of a numeric
# keypad, then the pairs and triples of keys that lie around those. Entry n of
# the three tables is about code n; rows grow downwards.
#
#            57 587 58 589 59
#           547  7   8   9 569
#            54  4   .   6  56
#           541  1   2   3 563
#            51 521 52 523 53

code_digits:
        .word   1, 2, 3, 4, 6, 7, 8, 9
        .word   51, 52, 53, 54, 56, 57, 58, 59
        .word   521, 523, 541, 547, 563, 569, 587, 589
code_rows:
        .byte   1, 1, 1, 0, 0, -1, -1, -1
        .byte   2, 2, 2, 0, 0, -2, -2, -2
        .byte   2, 2, 1, -1, 1, -1, -2, -2
code_columns:
        .byte   -1, 0, 1, -1, 1, -1, 0, 1
        .byte   -2, 0, 2, -2, 2, -2, 0, 2
        .byte   -1, 1, -2, -2, 2, 2, -1, 1

# Where each code leads from each cell, or OUTSIDE: a byte at
# targets + 24 * cell + code. find_targets fills it.

targets:
        .space  1176

# ---------------------------------------------------------------- find_targets
# find_targets(): fill the table of targets
#
#   changes  $a0 $a1 $v0 $t0-$t3
#
#   entry = targets
#   for each cell, for each code: *entry++ = target_of(cell, code)

        .text
find_targets:
        push    $ra
        push    $s0
        la      $s0, targets            # $s0 = entry
        li      $a0, 0                  # $a0 = cell
find_targets.next:
        li      $a1, 0                  # $a1 = code
find_targets.next_code:
        jal     target_of
        sb      $v0, 0($s0)
        addiu   $s0, $s0, 1
        addiu   $a1, $a1, 1
        bne     $a1, CODES, find_targets.next_code
        addiu   $a0, $a0, 1
        bne     $a0, CELLS, find_targets.next
        pop     $s0
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- target_of
# target_of(cell, code) -> target
#
#   $a0  cell
#   $a1  code
#   $v0  <- a cell or OUTSIDE
#
#   changes  $t0-$t3                    a leaf: no frame

target_of:
        li      $v0, OUTSIDE
        li      $t2, SIDE
        divu    $a0, $t2
        mflo    $t0
        mfhi    $t1
        lb      $t3, code_rows($a1)
        addu    $t0, $t0, $t3           # $t0 = row of the target
        lb      $t3, code_columns($a1)
        addu    $t1, $t1, $t3           # $t1 = its column
        bgeu    $t0, SIDE, target_of.done
        bgeu    $t1, SIDE, target_of.done

        mul     $t0, $t0, $t2
        addu    $v0, $t0, $t1
target_of.done:
        jr      $ra

# ---------------------------------------------------------------- look_up_target
# look_up_target(cell, code) -> target: target_of, out of the table
#
#   $a0  cell
#   $a1  code
#   $v0  <- a cell or OUTSIDE
#
#   changes  $t0                        a leaf: no frame

look_up_target:
        mul     $t0, $a0, CODES
        addu    $t0, $t0, $a1
        lbu     $v0, targets($t0)
        jr      $ra

# ---------------------------------------------------------------- find_code
# find_code(number) -> code
#
#   $a0  number   what the player typed
#   $v0  <- 0..23, or NONE if there is no such code
#
#   changes  $t0 $t1                    a leaf: no frame

find_code:
        la      $t0, code_digits
        li      $v0, 0
find_code.next:
        lw      $t1, 0($t0)
        beq     $t1, $a0, find_code.done
        addiu   $t0, $t0, 4
        addiu   $v0, $v0, 1
        bne     $v0, CODES, find_code.next
        li      $v0, NONE
find_code.done:
        jr      $ra

# ---------------------------------------------------------------- count_pieces
# count_pieces(colour) -> count
#
#   $a0  colour   RED or BLUE
#   $v0  <- its pieces on the board
#
#   changes  $t0 $t1                    a leaf: no frame

count_pieces:
        li      $v0, 0
        li      $t0, CELLS              # $t0 = cells left
count_pieces.next:
        addiu   $t0, $t0, -1
        lbu     $t1, board($t0)
        seq     $t1, $t1, $a0
        addu    $v0, $v0, $t1
        bnez    $t0, count_pieces.next
        jr      $ra
