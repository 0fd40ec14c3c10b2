# insight.asm -- what the computer player of Ataxx sees in a position
#
# Needs board.asm, rules.asm and history.asm; include/search.asm and
# include/opponent.asm ask for what is here. The C++ reference sees the same, in
# the same order.

        .eqv    EASY_DRAWS     4        # moves that the easy level sees
        .eqv    MOST_PLIES    12        # how far the hard one looks ahead,
        .eqv    MOST_NODES  2000        # and at how many positions
        .eqv    RATED_BYTES 3528        # 441 rated moves: at most 49 doublings
                                        # and 16 jumps to half of the cells
        .eqv    NODE_BYTES  3580        # with SAVED_BYTES

# ---------------------------------------------------------------- data

        .data
# The code that leads back where a code leads away, at opposites + code.

opposites:
        .byte   7, 6, 5, 4, 3, 2, 1, 0
        .byte   15, 14, 13, 12, 11, 10, 9, 8
        .byte   23, 22, 21, 20, 19, 18, 17, 16

# ---------------------------------------------------------------- list_rated
# list_rated(place) -> end: write the moves of the player to move, each after a
# word that says how many pieces it wins
#
#   $a0  place    address of RATED_BYTES bytes
#   $v0  <- end   address after the last one; one PASS if there is no move
#
#   changes  $a1-$a3 $v1 $t0-$t9
#
# Who doubles onto a cell makes no difference: the first who can does it.
#
#   for each empty cell, for each code that leads from it to an own piece
#       unless another one doubles there: list the way back

        .text
list_rated:
        push    $ra
        move    $v0, $a0                # $v0 = place of the next move
        lw      $t0, player             # $t0 = own colour
        la      $t1, targets            # $t1 = entries of the cell
        li      $t2, 0                  # $t2 = cell
list_rated.next:
        lbu     $t3, board($t2)
        bne     $t3, EMPTY, list_rated.skip
        jal     count_won
        li      $t4, 0                  # $t4 = code
        beqz    $v1, list_rated.next_code
        addiu   $t5, $t3, 1             # a doubling wins one more
        move    $t4, $a1                # the code of the first neighbour
        jal     add_rated
        li      $t4, STEPS
list_rated.next_code:
        addu    $t6, $t1, $t4
        lbu     $t6, 0($t6)             # $t6 = where a piece may come from
        lbu     $t7, board($t6)
        bne     $t7, $t0, list_rated.skip_code
        move    $t5, $t3                # $t5 = what the move wins
        jal     add_rated
list_rated.skip_code:
        addiu   $t4, $t4, 1
        bne     $t4, CODES, list_rated.next_code
list_rated.skip:
        addiu   $t1, $t1, CODES
        addiu   $t2, $t2, 1
        bne     $t2, CELLS, list_rated.next

        bne     $v0, $a0, list_rated.done
        sw      $zero, 0($v0)
        li      $t0, PASS
        sw      $t0, 4($v0)
        addiu   $v0, $v0, 8
list_rated.done:
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- add_rated
# add_rated: write one move of list_rated
#
#   $t1  entries of its target
#   $t2  its target
#   $t4  the code that leads from the target to its piece
#   $t5  what it wins
#   $v0  <-> place
#
#   changes  $t6 $t7                    a leaf: no frame

add_rated:
        addu    $t6, $t1, $t4
        lbu     $t6, 0($t6)             # $t6 = cell of the piece
        sll     $t6, $t6, 8
        or      $t6, $t6, $t2
        lbu     $t7, opposites($t4)
        sll     $t7, $t7, 16
        or      $t6, $t6, $t7
        sw      $t5, 0($v0)
        sw      $t6, 4($v0)
        addiu   $v0, $v0, 8
        jr      $ra

# ---------------------------------------------------------------- count_won
# count_won: what is around an empty cell?
#
#   $t0  own colour
#   $t1  entries of the cell
#   $t3  <- twice the number of enemies beside it: what an infection wins
#   $v1  <- 1 if an own piece is beside it, or 0
#   $a1  <- the code of the first of them
#
#   changes  $t7-$t9 $a2 $a3            a leaf: no frame

count_won:
        li      $t3, 0
        li      $v1, 0
        move    $t7, $t1                # $t7 = next entry
        addiu   $t8, $t1, STEPS         # $t8 = end of the neighbours
        xori    $a2, $t0, 1             # $a2 = the enemy's colour
count_won.next:
        lbu     $t9, 0($t7)
        lbu     $a3, board($t9)
        beq     $a3, $a2, count_won.else
        bne     $a3, $t0, count_won.skip
        bnez    $v1, count_won.skip
        li      $v1, 1
        subu    $a1, $t7, $t1
        b       count_won.skip
count_won.else:
        addiu   $t3, $t3, 2
count_won.skip:
        addiu   $t7, $t7, 1
        bne     $t7, $t8, count_won.next
        jr      $ra

# ---------------------------------------------------------------- evaluate
# evaluate() -> value: of the position for the player to move: pieces, and what
# his best next move wins
#
#   $v0  <- value
#
#   changes  $a0-$a3 $v1 $t0-$t9
#
#   for each empty cell
#       won = 2 * enemies beside it
#       if (an own piece is beside it) most = max(most, won + 1)
#       else if (one is two steps away) most = max(most, won)

evaluate:
        push    $ra
        push    $s0
        jal     material
        move    $s0, $v0                # $s0 = own pieces less the enemy's
        lw      $t0, player             # $t0 = own colour
        la      $t1, targets            # $t1 = entries of the cell
        li      $t2, 0                  # $t2 = cell
        li      $v0, 0                  # $v0 = most
evaluate.next:
        lbu     $t3, board($t2)
        bne     $t3, EMPTY, evaluate.skip
        jal     count_won
        addu    $t3, $t3, $v1           # $t3 = won
        ble     $t3, $v0, evaluate.skip
        bnez    $v1, evaluate.else
        addiu   $t7, $t1, STEPS         # $t7 = next entry
        addiu   $t8, $t1, CODES         # $t8 = end of the entries
evaluate.next_code:
        lbu     $t9, 0($t7)
        lbu     $a3, board($t9)
        beq     $a3, $t0, evaluate.else
        addiu   $t7, $t7, 1
        bne     $t7, $t8, evaluate.next_code
        b       evaluate.skip
evaluate.else:
        move    $v0, $t3
evaluate.skip:
        addiu   $t1, $t1, CODES
        addiu   $t2, $t2, 1
        bne     $t2, CELLS, evaluate.next

        addu    $v0, $v0, $s0
        pop     $s0
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- material
# material() -> value: pieces of the player to move, less the enemy's
#
#   $v0  <- value
#
#   changes  $a0 $t0-$t2

material:
        push    $ra
        lw      $a0, player
        jal     count_pieces
        move    $t2, $v0
        xori    $a0, $a0, 1
        jal     count_pieces
        subu    $v0, $t2, $v0
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- is_repeated
# is_repeated(move) -> yes: was the board twice before that this move has led
# to? Then it is a draw.
#
#   $a0  move     the one played last
#   $v0  <- 1 or 0
#
#   changes  $t0-$t4

is_repeated:
        push    $ra
        li      $v0, 0
        beq     $a0, PASS, is_repeated.done
        jal     count_board
        sltiu   $v0, $v0, BEFORE
        xori    $v0, $v0, 1
is_repeated.done:
        pop     $ra
        jr      $ra
