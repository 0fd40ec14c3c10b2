# search.asm -- the hard level: look ahead, ply by ply deeper
#
# Needs random.asm, and of the game (a ply is a move of one player):
#
#    player, NONE, DRAW                            players are 0 and 1
#    save_move, play_move, take_back, find_result  as in rules.asm
#    list_rated(place) -> end     its moves as RATED_SIZE bytes each: a word that
#                                 says how promising it looks, and the move
#    evaluate() -> value          of the position for the player to move
#    is_repeated(move) -> yes     has this move led to a draw, by the past?
#    MOST_PLIES, MOST_NODES       how far to look, and at how many positions
#    RATED_BYTES                  room for all rated moves of a position
#    SAVED_BYTES, NODE_BYTES      of save_move; NODE_BYTES is the sum of both
#
# This is alpha-beta search: `alpha` is what the player is sure of already,
# `beta` what the enemy is sure to allow at most; where they meet nothing more
# needs to be tried. Its effort is counted in positions, never in time: the same
# seed gives the same moves.

        .eqv    RATED_SIZE     8        # bytes
        .eqv    WON      1000000        # value of a won game: above all others
        .eqv    INFINITY 2000000        # above the value of every position

# ---------------------------------------------------------------- data

        .data
        .align  2
nodes_left:
        .word   0                       # positions that may still be visited
root_moves:                             # the moves of this turn, rated, with
        .space  RATED_BYTES             # room to have them twice
        .space  RATED_BYTES

# ---------------------------------------------------------- choose_by_search
# choose_by_search() -> move: the best move as far as MOST_NODES positions show
#
#   $v0  <- move
#
#   changes  $a0-$a3 $v1 $t0-$t9
#
#   nodes_left = MOST_NODES
#   moves = sorted(list that begins anywhere)
#   for (depth = 1; depth <= MOST_PLIES; ++depth)
#       try_all(moves, depth), the best move comes first
#       if (nodes_left <= 0 or the game is won or lost) break
#   return the first move

        .text
choose_by_search:
        push    $ra
        push    $s0
        push    $s1
        push    $s2
        jal     list_from_anywhere
        move    $s0, $v0                # $s0 = first move
        move    $s1, $v1                # $s1 = end of the moves
        move    $a0, $s0
        move    $a1, $s1
        jal     sort_moves
        li      $t0, MOST_NODES
        sw      $t0, nodes_left
        li      $s2, 1                  # $s2 = depth
choose_by_search.next:
        move    $a0, $s0
        move    $a1, $s1
        move    $a2, $s2
        jal     try_all
        lw      $t0, nodes_left
        blez    $t0, choose_by_search.done
        abs     $v0, $v0
        bge     $v0, WON, choose_by_search.done
        addiu   $s2, $s2, 1
        ble     $s2, MOST_PLIES, choose_by_search.next
choose_by_search.done:
        lw      $v0, 4($s0)
        pop     $s2
        pop     $s1
        pop     $s0
        pop     $ra
        jr      $ra

# ---------------------------------------------------------- list_from_anywhere
# list_from_anywhere() -> (place, end): the rated moves; with which of them the
# list begins is chance, so that it decides between equal ones
#
#   $v0  <- address of the first move
#   $v1  <- address after the last one
#
#   changes  $a0-$a3 $t0-$t9
#
#   write the moves twice; take as many from the one that chance gives

list_from_anywhere:
        push    $ra
        push    $s0
        push    $s1
        la      $s0, root_moves         # $s0 = a move
        move    $a0, $s0
        jal     list_rated
        move    $s1, $v0                # $s1 = the same move again
        subu    $a0, $s1, $s0
        srl     $a0, $a0, 3             # RATED_SIZE
        jal     draw_below
        sll     $v0, $v0, 3
        move    $t2, $s1                # $t2 = end of the moves
list_from_anywhere.next:
        lw      $t0, 0($s0)
        lw      $t1, 4($s0)
        sw      $t0, 0($s1)
        sw      $t1, 4($s1)
        addiu   $s0, $s0, RATED_SIZE
        addiu   $s1, $s1, RATED_SIZE
        bne     $s0, $t2, list_from_anywhere.next

        la      $t0, root_moves
        addu    $v1, $v0, $t2
        addu    $v0, $v0, $t0
        pop     $s1
        pop     $s0
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- sort_moves
# sort_moves(place, end): the greatest ratings first; equal ones stay in order
#
#   $a0  place    address of the first rated move
#   $a1  end      address after the last one
#
#   changes  $t0-$t5                    a leaf: no frame
#
#   for each move but the first
#       while the one before it is rated less: that one goes one place on
#       put the move there

sort_moves:
        addiu   $t0, $a0, RATED_SIZE    # $t0 = address of the move in hand
sort_moves.next:
        bgeu    $t0, $a1, sort_moves.done
        lw      $t1, 0($t0)             # $t1 = its rating
        lw      $t2, 4($t0)             # $t2 = the move itself
        move    $t3, $t0                # $t3 = where it may go
sort_moves.next_before:
        beq     $t3, $a0, sort_moves.skip
        lw      $t4, -8($t3)
        bge     $t4, $t1, sort_moves.skip
        lw      $t5, -4($t3)
        sw      $t4, 0($t3)
        sw      $t5, 4($t3)
        addiu   $t3, $t3, -8            # RATED_SIZE
        b       sort_moves.next_before
sort_moves.skip:
        sw      $t1, 0($t3)
        sw      $t2, 4($t3)
        addiu   $t0, $t0, RATED_SIZE
        b       sort_moves.next
sort_moves.done:
        jr      $ra

# ---------------------------------------------------------------- try_all
# try_all(place, end, depth) -> value: look `depth` plies ahead after each move,
# as far as nodes_left allows, and put the best one first
#
#   $a0  place    address of the first rated move
#   $a1  end      address after the last one
#   $a2  depth    1 or more
#   $v0  <- value of the best move
#
#   changes  $a0-$a3 $v1 $t0-$t9

try_all:
        push    $ra
        push    $s0
        push    $s1
        push    $s2
        push    $s3
        push    $s4
        push    $s5
        move    $s0, $a0                # $s0 = first move
        move    $s1, $a1                # $s1 = end
        move    $s2, $a2                # $s2 = depth
        move    $s3, $a0                # $s3 = move
        move    $s4, $a0                # $s4 = best move
        li      $s5, INFINITY
        negu    $s5, $s5                # $s5 = its value
try_all.next:
        lw      $a0, 4($s3)
        move    $a1, $s2
        move    $a2, $s5
        jal     value_of_move
        lw      $t0, nodes_left
        blez    $t0, try_all.done
        ble     $v0, $s5, try_all.skip
        move    $s5, $v0
        move    $s4, $s3
try_all.skip:
        addiu   $s3, $s3, RATED_SIZE
        bne     $s3, $s1, try_all.next
try_all.done:
        move    $a0, $s0
        move    $a1, $s4
        jal     put_first
        move    $v0, $s5
        pop     $s5
        pop     $s4
        pop     $s3
        pop     $s2
        pop     $s1
        pop     $s0
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- put_first
# put_first(place, move): a move becomes the first of its list, those before it
# go one place on
#
#   $a0  place    address of the first rated move
#   $a1  move     address of the one
#
#   changes  $a1 $t0-$t3                a leaf: no frame

put_first:
        lw      $t0, 0($a1)             # $t0 = its rating
        lw      $t1, 4($a1)             # $t1 = the move itself
put_first.next:
        beq     $a1, $a0, put_first.done
        lw      $t2, -8($a1)
        lw      $t3, -4($a1)
        sw      $t2, 0($a1)
        sw      $t3, 4($a1)
        addiu   $a1, $a1, -8            # RATED_SIZE
        b       put_first.next
put_first.done:
        sw      $t0, 0($a1)
        sw      $t1, 4($a1)
        jr      $ra

# ---------------------------------------------------------------- value_of_move
# value_of_move(move, depth, alpha) -> value: of a move for the player to move
#
#   $a0  move
#   $a1  depth    plies to look ahead, with this one
#   $a2  alpha
#   $v0  <- value, if it is above alpha; else alpha or less
#
#   changes  $a0-$a3 $v1 $t0-$t9
#
# The frame:  $sp + 0   SAVED_BYTES   what the move changed

value_of_move:
        push    $ra
        push    $s0
        push    $s1
        push    $s2
        subu    $sp, $sp, SAVED_BYTES
        move    $s0, $a0                # $s0 = move
        move    $s1, $a1                # $s1 = depth
        move    $s2, $a2                # $s2 = alpha
        move    $a1, $sp
        jal     save_move
        jal     play_move
        move    $a0, $s0
        jal     is_repeated
        bnez    $v0, value_of_move.else

        addiu   $a0, $s1, -1
        li      $a1, INFINITY
        negu    $a1, $a1
        negu    $a2, $s2
        jal     search
        negu    $s1, $v0                # $s1 = value
        b       value_of_move.skip
value_of_move.else:
        jal     spend_node
        li      $s1, 0                  # a draw
value_of_move.skip:
        move    $a0, $s0
        move    $a1, $sp
        jal     take_back
        move    $v0, $s1
        addiu   $sp, $sp, SAVED_BYTES
        pop     $s2
        pop     $s1
        pop     $s0
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- spend_node
# spend_node(): one more position was visited
#
#   changes  $t0                        a leaf: no frame

spend_node:
        lw      $t0, nodes_left
        addiu   $t0, $t0, -1
        sw      $t0, nodes_left
        jr      $ra

# ---------------------------------------------------------------- search
# search(depth, alpha, beta) -> value: of the position for the player to move
#
#   $a0  depth    plies to look ahead
#   $a1  alpha
#   $a2  beta
#   $v0  <- value, if it is between alpha and beta; else one of them or beyond;
#           meaningless once nodes_left is 0 or less
#
#   changes  $a0-$a3 $v1 $t0-$t9
#
#   if (find_result() != NONE) return its value
#   if (depth == 0) return evaluate()
#   for each move of list_rated(), sorted
#       alpha = max(alpha, -search(depth - 1, -beta, -alpha)) after the move
#       if (alpha >= beta or nodes_left <= 0) break
#   return alpha
#
# The frame:  $sp + 0             SAVED_BYTES   what the move in hand changed
#             $sp + SAVED_BYTES   RATED_BYTES   the moves

search:
        push    $ra
        push    $s0
        push    $s1
        push    $s2
        push    $s3
        push    $s4
        subu    $sp, $sp, NODE_BYTES
        move    $s0, $a0                # $s0 = depth
        move    $s1, $a1                # $s1 = alpha
        move    $s2, $a2                # $s2 = beta
        jal     spend_node
        jal     find_result
        bne     $v0, NONE, search.else_over
        beqz    $s0, search.else_leaf

        addiu   $s3, $sp, SAVED_BYTES   # $s3 = next move
        move    $a0, $s3
        jal     list_rated
        move    $s4, $v0                # $s4 = end of the moves
        move    $a0, $s3
        move    $a1, $s4
        jal     sort_moves
search.next:
        lw      $a0, 4($s3)
        move    $a1, $sp
        jal     save_move
        jal     play_move
        addiu   $a0, $s0, -1
        negu    $a1, $s2
        negu    $a2, $s1
        jal     search
        negu    $v0, $v0
        slt     $t0, $s1, $v0
        movn    $s1, $v0, $t0           # the greater one
        lw      $a0, 4($s3)
        move    $a1, $sp
        jal     take_back
        addiu   $s3, $s3, RATED_SIZE
        lw      $t0, nodes_left
        blez    $t0, search.skip
        bge     $s1, $s2, search.skip
        bne     $s3, $s4, search.next
search.skip:
        move    $v0, $s1
        b       search.done

search.else_over:
        move    $a0, $v0
        move    $a1, $s0
        jal     end_value
        b       search.done
search.else_leaf:
        jal     evaluate
search.done:
        addiu   $sp, $sp, NODE_BYTES
        pop     $s4
        pop     $s3
        pop     $s2
        pop     $s1
        pop     $s0
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- end_value
# end_value(result, depth) -> value: a game that is over, for the player to
# move; a win is worth more the more plies are left
#
#   $a0  result   a player or DRAW
#   $a1  depth
#   $v0  <- value
#
#   changes  $t0                        a leaf: no frame

end_value:
        li      $v0, 0
        beq     $a0, DRAW, end_value.done
        addiu   $v0, $a1, 0
        addu    $v0, $v0, WON
        lw      $t0, player
        beq     $t0, $a0, end_value.done
        negu    $v0, $v0
end_value.done:
        jr      $ra
