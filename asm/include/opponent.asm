# opponent.asm -- the computer player: when it is its turn, and its two levels
#
# Needs random.asm and search.asm (the hard level) with what search.asm needs of
# the game, the words adversaire and camp of the main file, and
#
#    ask_move() -> move             the choice of a person
#    choose_by_computer() -> move   the same by choose_for_level, and say so
#    list_moves(place) -> end       all legal moves, a word each
#    material() -> value            simple and quick, for the player to move
#    EASY_DRAWS                     moves that the easy level sees
#    MOVE_BYTES                     room for all moves of a position

        .eqv    LEVELS     2            # adversaire is 1 or 2; 0: no computer

# ---------------------------------------------------------------- data

        .data
        .align  2
easy_moves:
        .space  MOVE_BYTES              # all legal moves of this turn
easy_saved:
        .space  SAVED_BYTES             # what the move in hand changed

# ---------------------------------------------------------------- choose_move
# choose_move() -> move: the choice of the player to move
#
#   $v0  <- move
#
#   changes  $a0-$a3 $v1 $t0-$t9

        .text
choose_move:
        push    $ra
        jal     is_computer_turn
        bnez    $v0, choose_move.else
        jal     ask_move
        b       choose_move.done
choose_move.else:
        jal     choose_by_computer
choose_move.done:
        pop     $ra
        jr      $ra

# ------------------------------------------------------------- is_computer_turn
# is_computer_turn() -> yes: does the computer play the side to move?
#
#   $v0  <- 1 or 0
#
#   changes  $t0 $t1                    a leaf: no frame

is_computer_turn:
        lw      $t0, adversaire
        addiu   $t0, $t0, -1
        sltiu   $v0, $t0, LEVELS
        beqz    $v0, is_computer_turn.done

        lw      $t0, camp
        sne     $t0, $t0, 1             # $t0 = side of the computer
        lw      $t1, player
        seq     $v0, $t0, $t1
is_computer_turn.done:
        jr      $ra

# ------------------------------------------------------------ choose_for_level
# choose_for_level() -> move: what the level of adversaire plays
#
#   $v0  <- move
#
#   changes  $a0-$a3 $v1 $t0-$t9

choose_for_level:
        push    $ra
        lw      $t0, adversaire
        bne     $t0, 1, choose_for_level.else
        jal     choose_easily
        b       choose_for_level.done
choose_for_level.else:
        jal     choose_by_search
choose_for_level.done:
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- choose_easily
# choose_easily() -> move: the easy level overlooks most moves. Of EASY_DRAWS
# moves that chance draws, the one with the best material; of equal ones the
# first
#
#   $v0  <- move
#
#   changes  $a0-$a3 $v1 $t0-$t9

choose_easily:
        push    $ra
        push    $s0
        push    $s1
        push    $s2
        push    $s3
        push    $s4
        la      $a0, easy_moves
        jal     list_moves
        la      $t0, easy_moves
        subu    $s0, $v0, $t0
        srl     $s0, $s0, 2             # $s0 = how many there are
        li      $s1, EASY_DRAWS         # $s1 = draws left
        li      $s2, INFINITY
        negu    $s2, $s2                # $s2 = best material
choose_easily.next:
        move    $a0, $s0
        jal     draw_below
        sll     $v0, $v0, 2
        lw      $s4, easy_moves($v0)    # $s4 = move
        move    $a0, $s4
        jal     material_after
        ble     $v0, $s2, choose_easily.skip
        move    $s2, $v0
        move    $s3, $s4                # $s3 = its move
choose_easily.skip:
        addiu   $s1, $s1, -1
        bnez    $s1, choose_easily.next
        move    $v0, $s3
        pop     $s4
        pop     $s3
        pop     $s2
        pop     $s1
        pop     $s0
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- material_after
# material_after(move) -> value: for the one who plays it
#
#   $a0  move
#   $v0  <- value
#
#   changes  $a0-$a3 $v1 $t0-$t9

material_after:
        push    $ra
        push    $s0
        push    $s1
        move    $s0, $a0                # $s0 = move
        la      $a1, easy_saved
        jal     save_move
        jal     play_move
        jal     find_result
        bne     $v0, NONE, material_after.else
        jal     material
        b       material_after.skip
material_after.else:
        move    $a0, $v0
        li      $a1, 0
        jal     end_value
material_after.skip:
        negu    $s1, $v0                # $s1 = value
        move    $a0, $s0
        la      $a1, easy_saved
        jal     take_back
        move    $v0, $s1
        pop     $s1
        pop     $s0
        pop     $ra
        jr      $ra
