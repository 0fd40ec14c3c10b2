# search.asm -- the hard level: look some moves ahead, or to the end of the game
#
# Needs board.asm and rules.asm. This is alpha-beta search: `alpha` is what the
# player is sure of already, `beta` what the enemy is sure to allow at most;
# where they meet nothing more needs to be tried.

        .eqv    PLIES        4          # to look ahead
        .eqv    SOLVED       8          # empty cells from which it looks to the
        .eqv    TO_THE_END  99          # end: any number of plies
        .eqv    STONE_VALUE 1000        # of a stone when the game is over: more
                                        # than any position without that
        .eqv    INFINITY   1000000
        .eqv    SORTED_BYTES 64         # the longest list of moves: a byte each

# ---------------------------------------------------------------- data

        .data
# What a stone is worth on each cell while the game goes on, at weights + cell:
# corners last for ever, the cells beside them give them away.

weights:
        .byte   0, 0, 0, 0, 0, 0, 0, 0, 0, 0
        .byte   0, 100, -20, 10, 5, 5, 10, -20, 100, 0
        .byte   0, -20, -50, -2, -2, -2, -2, -50, -20, 0
        .byte   0, 10, -2, 3, 1, 1, 3, -2, 10, 0
        .byte   0, 5, -2, 1, 1, 1, 1, -2, 5, 0
        .byte   0, 5, -2, 1, 1, 1, 1, -2, 5, 0
        .byte   0, 10, -2, 3, 1, 1, 3, -2, 10, 0
        .byte   0, -20, -50, -2, -2, -2, -2, -50, -20, 0
        .byte   0, 100, -20, 10, 5, 5, 10, -20, 100, 0

# The cells, heaviest first, then a 0: good moves that are tried early cut the
# search short.

cells_by_weight:
        .byte   11, 18, 81, 88, 13, 16, 31, 38
        .byte   61, 68, 83, 86, 14, 15, 41, 48
        .byte   51, 58, 84, 85, 33, 36, 63, 66
        .byte   34, 35, 43, 44, 45, 46, 53, 54
        .byte   55, 56, 64, 65, 23, 24, 25, 26
        .byte   32, 37, 42, 47, 52, 57, 62, 67
        .byte   73, 74, 75, 76, 12, 17, 21, 28
        .byte   71, 78, 82, 87, 22, 27, 72, 77
        .byte   0
        .align  2

# ---------------------------------------------------------- choose_by_search
# choose_by_search() -> move: the placement of best value; the first of equals
#
#   $v0  <- move
#
#   changes  $a0-$a2 $v1 $t0-$t9
#
# The frame:  $sp + 0     STATE_BYTES   the position
#             $sp + 108   SORTED_BYTES    the moves

        .text
choose_by_search:
        push    $ra
        push    $s0
        push    $s1
        push    $s2
        push    $s3
        push    $s4
        addiu   $sp, $sp, -172          # STATE_BYTES + SORTED_BYTES
        li      $a0, EMPTY
        jal     count_stones
        li      $s0, PLIES              # $s0 = plies to look ahead
        bgt     $v0, SOLVED, choose_by_search.skip_depth
        li      $s0, TO_THE_END
choose_by_search.skip_depth:
        la      $a0, board
        move    $a1, $sp
        jal     copy_state
        addiu   $s1, $sp, STATE_BYTES   # $s1 = next move
        move    $a0, $s1
        jal     list_sorted
        move    $s2, $v0                # $s2 = end of the moves
        li      $s3, INFINITY
        negu    $s3, $s3                # $s3 = best value
choose_by_search.next:
        lbu     $a0, 0($s1)
        jal     play_move
        addiu   $a0, $s0, -1
        li      $a1, INFINITY
        negu    $a1, $a1
        negu    $a2, $s3
        jal     search
        negu    $v0, $v0
        ble     $v0, $s3, choose_by_search.skip
        move    $s3, $v0
        lbu     $s4, 0($s1)             # $s4 = its move
choose_by_search.skip:
        move    $a0, $sp
        la      $a1, board
        jal     copy_state
        addiu   $s1, $s1, 1
        bne     $s1, $s2, choose_by_search.next

        move    $v0, $s4
        addiu   $sp, $sp, 172
        pop     $s4
        pop     $s3
        pop     $s2
        pop     $s1
        pop     $s0
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- search
# search(depth, alpha, beta) -> value: of the position for the player to move
#
#   $a0  depth    plies to look ahead
#   $a1  alpha
#   $a2  beta
#   $v0  <- value, if it is between alpha and beta; else one of them or beyond
#
#   changes  $a0-$a2 $v1 $t0-$t9
#
#   if (is_over()) return STONE_VALUE * lead()
#   if (depth == 0) return evaluate()
#   for each move of list_sorted()
#       alpha = max(alpha, -search(depth - 1, -beta, -alpha)) after the move
#       if (alpha >= beta) break
#   return alpha
#
# The frame is that of choose_by_search.

search:
        push    $ra
        push    $s0
        push    $s1
        push    $s2
        push    $s3
        push    $s4
        addiu   $sp, $sp, -172          # STATE_BYTES + SORTED_BYTES
        move    $s0, $a0                # $s0 = depth
        move    $s1, $a1                # $s1 = alpha
        move    $s2, $a2                # $s2 = beta
        jal     is_over
        bnez    $v0, search.else_over
        beqz    $s0, search.else_leaf

        la      $a0, board
        move    $a1, $sp
        jal     copy_state
        addiu   $s3, $sp, STATE_BYTES   # $s3 = next move
        move    $a0, $s3
        jal     list_sorted
        move    $s4, $v0                # $s4 = end of the moves
search.next:
        lbu     $a0, 0($s3)
        jal     play_move
        addiu   $a0, $s0, -1
        negu    $a1, $s2
        negu    $a2, $s1
        jal     search
        negu    $v0, $v0
        slt     $t0, $s1, $v0
        movn    $s1, $v0, $t0           # the greater one
        move    $a0, $sp
        la      $a1, board
        jal     copy_state
        addiu   $s3, $s3, 1
        bge     $s1, $s2, search.skip
        bne     $s3, $s4, search.next
search.skip:
        move    $v0, $s1
        b       search.done

search.else_over:
        jal     lead
        mul     $v0, $v0, STONE_VALUE
        b       search.done
search.else_leaf:
        jal     evaluate
search.done:
        addiu   $sp, $sp, 172
        pop     $s4
        pop     $s3
        pop     $s2
        pop     $s1
        pop     $s0
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- lead
# lead() -> count: the stones of the player to move, less the enemy's
#
#   $v0  <- count
#
#   changes  $a0 $t0-$t3

lead:
        push    $ra
        lw      $a0, player
        jal     count_stones
        move    $t3, $v0
        xori    $a0, $a0, BOTH
        jal     count_stones
        subu    $v0, $t3, $v0
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- list_sorted
# list_sorted(moves) -> end: write the placements, those on heavy cells first;
# or PASS if there is none
#
#   $a0  moves    address of SORTED_BYTES bytes
#   $v0  <- address after the last one
#
#   changes  $a1 $t0-$t9                a leaf: no frame
#
#   for each cell of cells_by_weight that is empty
#       for each line from it
#           if (enemies, then a stone of the player) list the cell

list_sorted:
        move    $v0, $a0                # $v0 = where the next one goes
        lw      $t6, player             # $t6 = own colour
        xori    $t7, $t6, BOTH          # $t7 = the enemy's
        la      $t8, board
        la      $t9, cells_by_weight    # $t9 = place in that list
list_sorted.next:
        lbu     $t0, 0($t9)             # $t0 = cell
        addiu   $t9, $t9, 1
        beqz    $t0, list_sorted.done
        addu    $t1, $t8, $t0           # $t1 = its address
        lbu     $t2, 0($t1)
        bnez    $t2, list_sorted.next

        la      $t3, steps              # $t3 = place of the step of a line
        addiu   $a1, $t3, 8
list_sorted.next_line:
        beq     $t3, $a1, list_sorted.next
        lb      $t4, 0($t3)             # $t4 = step
        addiu   $t3, $t3, 1
        addu    $t5, $t1, $t4           # $t5 = address of a cell of the line
        lbu     $t2, 0($t5)
        bne     $t2, $t7, list_sorted.next_line
list_sorted.next_enemy:
        addu    $t5, $t5, $t4
        lbu     $t2, 0($t5)
        beq     $t2, $t7, list_sorted.next_enemy
        bne     $t2, $t6, list_sorted.next_line
        sb      $t0, 0($v0)
        addiu   $v0, $v0, 1
        b       list_sorted.next

list_sorted.done:
        bne     $v0, $a0, list_sorted.skip
        li      $t0, PASS
        sb      $t0, 0($v0)
        addiu   $v0, $v0, 1
list_sorted.skip:
        jr      $ra

# ---------------------------------------------------------------- evaluate
# evaluate() -> value: how good the position is for the player to move, without
# looking ahead: weights of stones, and placements
#
#   $v0  <- value
#
#   changes  $a0-$a2 $v1 $t0-$t9
#
#   for each cell
#       if there is a stone: value += or -= its weight
#       else if BLACK may place here, value += 8; if WHITE may, value -= 8

evaluate:
        push    $ra
        li      $v0, 0                  # $v0 = value for BLACK
        la      $t8, board
        addiu   $t9, $t8, LAST          # $t9 = address of H8
        addiu   $t8, $t8, FIRST         # $t8 = address of a cell
        la      $a0, weights +11        # $a0 = address of its weight
evaluate.next:
        lbu     $t0, 0($t8)             # $t0 = stone
        beq     $t0, EDGE, evaluate.skip
        beqz    $t0, evaluate.else
        lb      $t1, 0($a0)
        beq     $t0, BLACK, evaluate.add
        negu    $t1, $t1
        b       evaluate.add
evaluate.else:
        jal     placers_of
        sll     $t1, $t1, 3             # 8 for each placement
evaluate.add:
        addu    $v0, $v0, $t1
evaluate.skip:
        addiu   $t8, $t8, 1
        addiu   $a0, $a0, 1
        ble     $t8, $t9, evaluate.next

        lw      $t0, player
        beq     $t0, BLACK, evaluate.done
        negu    $v0, $v0
evaluate.done:
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- placers_of
# placers_of(cell) -> balance: who may place on an empty cell?
#
#   $t8  cell      address in the board
#   $t1  <- balance   1 for BLACK alone, -1 for WHITE alone, else 0
#
#   changes  $a1 $a2 $v1 $t0 $t2-$t5    a leaf: no frame
#
#   for each line from the cell
#       if it begins with stones and goes on with one of the other colour
#           that colour may place here

placers_of:
        la      $t3, steps              # $t3 = place of the step of a line
        addiu   $a1, $t3, 8
        li      $a2, 0                  # $a2 = bit 1 BLACK, bit 2 WHITE may
placers_of.next:
        beq     $t3, $a1, placers_of.done
        lb      $t4, 0($t3)             # $t4 = step
        addiu   $t3, $t3, 1
        addu    $t5, $t8, $t4           # $t5 = address of a cell of the line
        lbu     $t2, 0($t5)             # $t2 = stone the line begins with
        beqz    $t2, placers_of.next
        beq     $t2, EDGE, placers_of.next
placers_of.next_stone:
        addu    $t5, $t5, $t4
        lbu     $t0, 0($t5)
        beq     $t0, $t2, placers_of.next_stone
        beqz    $t0, placers_of.next
        beq     $t0, EDGE, placers_of.next
        li      $v1, 1
        sllv    $v1, $v1, $t0
        or      $a2, $a2, $v1
        b       placers_of.next
placers_of.done:
        srl     $t1, $a2, 1             # BLACK's bit
        andi    $t1, $t1, 1
        srl     $a2, $a2, 2             # WHITE's
        subu    $t1, $t1, $a2
        jr      $ra
