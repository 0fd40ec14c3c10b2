# board.asm -- the state of a game of Othello, and what is counted on its board
#
# The three labels board, player and passes are the whole position, one after
# the other; they are global, so that other programs can look at them.

# ---------------------------------------------------------------- data

        .data
        .globl  board
        .globl  player
        .globl  passes

        .align  2
board:  .space  100                     # a byte for each cell at board + cell:
                                        #
                                        #    0   1   2  ...   8   9
                                        #   10  A1  A2  ...  A8  19
                                        #    .   .   .        .   .
                                        #   80  H1  H2  ...  H8  89
                                        #   90  91  92  ...  98  99
                                        #
                                        # EMPTY, BLACK or WHITE; around them
                                        # EDGE, where every line ends
player: .word   BLACK                   # whose turn it is
passes: .word   0                       # made just now, one after the other

# ---------------------------------------------------------------- copy_state
# copy_state(from, to): copy a position
#
#   $a0  from     address of STATE_BYTES bytes, the address of board or a copy
#   $a1  to       address of as many, elsewhere
#
#   changes  $a0 $a1 $t0 $t1            a leaf: no frame

        .text
copy_state:
        addiu   $t1, $a0, STATE_BYTES   # $t1 = end
copy_state.next:
        lw      $t0, 0($a0)
        sw      $t0, 0($a1)
        addiu   $a0, $a0, 4
        addiu   $a1, $a1, 4
        bne     $a0, $t1, copy_state.next
        jr      $ra

# ---------------------------------------------------------------- count_stones
# count_stones(colour) -> count
#
#   $a0  colour   BLACK or WHITE; EMPTY counts the empty cells
#   $v0  <- count of cells that hold it
#
#   changes  $t0-$t2                    a leaf: no frame

count_stones:
        li      $v0, 0
        la      $t0, board +11          # $t0 = address of a cell
        addiu   $t1, $t0, 78            # $t1 = end: after H8
count_stones.next:
        lbu     $t2, 0($t0)
        addiu   $t0, $t0, 1
        bne     $t2, $a0, count_stones.skip
        addiu   $v0, $v0, 1
count_stones.skip:
        bne     $t0, $t1, count_stones.next
        jr      $ra

# ---------------------------------------------------------------- is_over
# is_over() -> yes: two passes, or no empty cell?
#
#   $v0  <- 1 or 0
#
#   changes  $a0 $t0-$t2

is_over:
        push    $ra
        li      $v0, 1
        lw      $t0, passes
        beq     $t0, 2, is_over.done
        li      $a0, EMPTY
        jal     count_stones
        seq     $v0, $v0, 0
is_over.done:
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- save_move
# save_move(move, saved): note what a move is going to change
#
#   $a0  move
#   $a1  saved    address of SAVED_BYTES bytes: the position
#
#   changes  $a0 $a1 $t0 $t1

save_move:
        push    $ra
        la      $a0, board
        jal     copy_state
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- take_back
# take_back(move, saved): undo the move that was played last
#
#   $a0  move
#   $a1  saved    address of what save_move wrote before it
#
#   changes  $a0 $a1 $t0 $t1

take_back:
        push    $ra
        move    $a0, $a1
        la      $a1, board
        jal     copy_state
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- find_result
# find_result() -> result: who has won?
#
#   $v0  <- BLACK or WHITE, EMPTY if both have as many stones, or NONE while the
#           game goes on
#
#   changes  $a0 $t0-$t3

find_result:
        push    $ra
        jal     is_over
        move    $t0, $v0
        li      $v0, NONE
        beqz    $t0, find_result.done
        li      $a0, BLACK
        jal     count_stones
        move    $t3, $v0                # $t3 = black stones
        li      $a0, WHITE
        jal     count_stones
        move    $t0, $v0                # $t0 = white stones
        li      $v0, BLACK
        bgt     $t3, $t0, find_result.done
        li      $v0, WHITE
        blt     $t3, $t0, find_result.done
        li      $v0, EMPTY
find_result.done:
        pop     $ra
        jr      $ra
