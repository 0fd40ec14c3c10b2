# rules.asm -- what may be played in Stackchess, what it does, who has won
#
# Needs board.asm. A move is a word: the cell of departure in bits 0..7, the
# target in bits 8..15, the number of pieces in bits 16..23; PASS is 0.

# ---------------------------------------------------------------- find_result
# find_result() -> result: is the game over?
#
#   $v0  <- WHITE or BLACK (has won), DRAW, or NONE while it goes on
#
#   changes  $a0 $v1 $t0-$t6

        .text
find_result:
        push    $ra
        li      $a0, BLACK
        jal     is_helpless
        move    $t6, $v0                # $t6 = black is helpless
        li      $v0, WHITE
        beqz    $v1, find_result.done   # black has no piece
        li      $a0, WHITE
        jal     is_helpless
        and     $t6, $t6, $v0
        li      $v0, BLACK
        beqz    $v1, find_result.done
        li      $v0, DRAW
        bnez    $t6, find_result.done
        lw      $t0, passes
        bgeu    $t0, 2, find_result.done
        li      $v0, NONE
find_result.done:
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- is_helpless
# is_helpless(side) -> (yes, count): has it one piece, or just a bishop and a
# rook?
#
#   $a0  side     WHITE or BLACK
#   $v0  <- 1 or 0
#   $v1  <- its pieces; 3 or more as soon as there are so many
#
#   changes  $t0-$t5                    a leaf: no frame
#
#   for each stack of the side
#       count += height
#       if (count > 2) return no
#       kinds |= those of its lowest and of its highest piece
#   return count == 1 || count == 2 && kinds == ROOK_BISHOP

is_helpless:
        li      $v0, 0
        li      $v1, 0                  # $v1 = count
        li      $t0, FIRST              # $t0 = cell
        li      $t5, 0                  # $t5 = kinds
is_helpless.next:
        lbu     $t1, owners($t0)
        bne     $t1, $a0, is_helpless.skip
        sll     $t1, $t0, CELL_SHIFT    # $t1 = the stack, relative to board
        lbu     $t2, board($t1)         # $t2 = height
        addu    $v1, $v1, $t2
        bgeu    $v1, 3, is_helpless.done
        lbu     $t3, board +1($t1)
        addu    $t1, $t1, $t2
        lbu     $t4, board($t1)
        li      $t2, 1
        sllv    $t3, $t2, $t3
        sllv    $t4, $t2, $t4
        or      $t5, $t5, $t3
        or      $t5, $t5, $t4
is_helpless.skip:
        addiu   $t0, $t0, 1
        ble     $t0, LAST, is_helpless.next
        li      $v0, 1
        beq     $v1, 1, is_helpless.done
        seq     $v0, $t5, ROOK_BISHOP   # of two pieces at most
is_helpless.done:
        jr      $ra

# ---------------------------------------------------------------- kinds_going
# kinds_going(from, direction, distance, target) -> kinds: which pieces of the
# player to move may go there if nothing stands between?
#
#   $a0  from       a cell
#   $a1  direction
#   $a2  distance   1 or more
#   $a3  target     the cell that is reached so
#   $v0  <- kinds, a set
#
#   changes  $t0-$t2                    a leaf: no frame
#
#   kinds = queen | (straight ? rook : bishop) | (distance == 1 ? king : 0)
#   if (not forward) return kinds
#   if (captures) pawn = diagonal && distance == 1
#   else pawn = straight && (distance == 1 || distance == 2 && first row)

kinds_going:
        sltiu   $t0, $a1, DIAGONAL      # $t0 = straight
        li      $v0, 0x18               # queen and bishop
        beqz    $t0, kinds_going.skip
        li      $v0, 0x14               # queen and rook
kinds_going.skip:
        bne     $a2, 1, kinds_going.skip_king
        ori     $v0, $v0, KING_BIT
kinds_going.skip_king:
        lw      $t1, player
        lb      $t2, rises($a1)
        beqz    $t1, kinds_going.skip_black
        negu    $t2, $t2
kinds_going.skip_black:
        bne     $t2, 1, kinds_going.done

        xori    $t1, $t1, 1             # $t1 = opponent
        lbu     $t2, owners($a3)
        beq     $t2, $t1, kinds_going.else
        beqz    $t0, kinds_going.done
        beq     $a2, 1, kinds_going.skip_pawn
        bne     $a2, 2, kinds_going.done
        srl     $t2, $a0, 3             # $t2 = row
        mul     $t1, $t1, 3
        li      $t0, 5
        subu    $t0, $t0, $t1           # $t0 = first row: 2 or 5
        bne     $t2, $t0, kinds_going.done
        b       kinds_going.skip_pawn
kinds_going.else:
        bnez    $t0, kinds_going.done
        bne     $a2, 1, kinds_going.done
kinds_going.skip_pawn:
        ori     $v0, $v0, PAWN_BIT
kinds_going.done:
        jr      $ra

# ---------------------------------------------------------------- list_moves
# list_moves(place) -> end: write all legal moves of the player to move
#
#   $a0  place    address of MOVE_BYTES bytes
#   $v0  <- end   address after the last move; one PASS if there is no move
#
#   changes  $a0-$a3 $v1 $t0-$t4

list_moves:
        push    $ra
        push    $s0
        push    $s1
        push    $s2
        move    $s0, $a0                # $s0 = place of the next move
        move    $s2, $a0                # $s2 = place of the first one
        li      $s1, FIRST              # $s1 = cell
list_moves.next:
        lbu     $t0, owners($s1)
        lw      $t1, player
        bne     $t0, $t1, list_moves.skip
        li      $a1, 0                  # $a1 = direction
list_moves.next_direction:
        move    $a0, $s1
        move    $v1, $s0
        jal     list_line
        move    $s0, $v1
        addiu   $a1, $a1, 1
        bne     $a1, DIRECTIONS, list_moves.next_direction
list_moves.skip:
        addiu   $s1, $s1, 1
        ble     $s1, LAST, list_moves.next

        bne     $s0, $s2, list_moves.done
        sw      $zero, 0($s0)           # PASS
        addiu   $s0, $s0, 4
list_moves.done:
        move    $v0, $s0
        pop     $s2
        pop     $s1
        pop     $s0
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- list_line
# list_line(from, direction, place) -> place: write the moves of one stack in
# one direction
#
#   $a0  from       a cell of the player to move
#   $a1  direction
#   $v1  <-> place    address of the next move; moves on
#
#   changes  $a2 $a3 $v0 $t0-$t4
#
#   for (distance = 1; owner(target += step) != EDGE; ++distance)
#       most = run_of(from, kinds_going(...))
#       for (count = captures ? height + 1 : 1; count <= most; ++count)
#           *place++ = the move
#       if (owner(target) != NOBODY) break

list_line:
        push    $ra
        push    $s0
        move    $a3, $a0                # $a3 = target
        li      $a2, 0                  # $a2 = distance
list_line.next:
        lb      $t0, steps($a1)
        addu    $a3, $a3, $t0
        lbu     $t3, owners($a3)        # $t3 = owner of the target
        beq     $t3, EDGE, list_line.done
        addiu   $a2, $a2, 1

        jal     kinds_going
        move    $s0, $a1                # $s0 = direction
        move    $a1, $v0
        jal     run_of                  # $v0 = most
        move    $a1, $s0
        li      $t0, 0                  # $t0 = pieces before the move's
        lw      $t1, player
        xori    $t1, $t1, 1
        bne     $t3, $t1, list_line.skip
        sll     $t0, $a3, CELL_SHIFT
        lbu     $t0, board($t0)         # the enemies on the target
list_line.skip:
        sll     $t1, $a3, 8
        or      $t1, $t1, $a0           # $t1 = the move's cells
list_line.next_count:
        bge     $t0, $v0, list_line.done_counts
        addiu   $t0, $t0, 1
        sll     $t2, $t0, 16
        or      $t2, $t2, $t1
        sw      $t2, 0($v1)
        addiu   $v1, $v1, 4
        b       list_line.next_count
list_line.done_counts:
        beq     $t3, NOBODY, list_line.next
list_line.done:
        pop     $s0
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- play_move
# play_move(move): play a legal move or PASS; then it is the other's turn
#
#   $a0  move
#
#   changes  $t0-$t7                    a leaf: no frame
#
#   if (owner(to) != player) height(to) = 0
#   height(from) -= count
#   copy the bytes after height(from) to those after height(to)
#   height(to) += count

play_move:
        lw      $t7, player
        xori    $t0, $t7, 1
        sw      $t0, player
        beq     $a0, PASS, play_move.else
        sw      $zero, passes
        andi    $t0, $a0, 0xff          # $t0 = from
        srl     $t1, $a0, 8
        andi    $t1, $t1, 0xff          # $t1 = to
        srl     $t2, $a0, 16            # $t2 = count
        sll     $t3, $t0, CELL_SHIFT
        sll     $t4, $t1, CELL_SHIFT

        lbu     $t5, owners($t1)
        sb      $t7, owners($t1)
        beq     $t5, $t7, play_move.skip
        sb      $zero, board($t4)
play_move.skip:
        lbu     $t5, board($t3)
        subu    $t5, $t5, $t2
        sb      $t5, board($t3)
        bnez    $t5, play_move.skip_empty
        li      $t6, NOBODY
        sb      $t6, owners($t0)
play_move.skip_empty:
        lbu     $t6, board($t4)
        addu    $t7, $t6, $t2
        sb      $t7, board($t4)
        addu    $t3, $t3, $t5           # $t3 = before the next piece to take
        addu    $t4, $t4, $t6           # $t4 = before the place to put it
play_move.next:
        addiu   $t3, $t3, 1
        addiu   $t4, $t4, 1
        lbu     $t0, board($t3)
        sb      $t0, board($t4)
        addiu   $t2, $t2, -1
        bnez    $t2, play_move.next
        b       play_move.done
play_move.else:
        lw      $t0, passes
        addiu   $t0, $t0, 1
        sw      $t0, passes
play_move.done:
        jr      $ra

# ---------------------------------------------------------------- save_move
# save_move(move, place): keep what a move will change
#
#   $a0  move     or PASS: then cell 0, which is none, is kept
#   $a1  place    address of SAVED_BYTES bytes: two stacks, two owners, passes
#
#   changes  $t0-$t3                    a leaf: no frame

save_move:
        andi    $t0, $a0, 0xff          # $t0 = from
        srl     $t1, $a0, 8
        andi    $t1, $t1, 0xff          # $t1 = to
        lbu     $t2, owners($t0)
        sw      $t2, 32($a1)
        lbu     $t2, owners($t1)
        sw      $t2, 36($a1)
        lw      $t2, passes
        sw      $t2, 40($a1)
        sll     $t0, $t0, CELL_SHIFT
        sll     $t1, $t1, CELL_SHIFT
        addiu   $t3, $a1, 16            # $t3 = end of the first stack
save_move.next:
        lw      $t2, board($t0)
        sw      $t2, 0($a1)
        lw      $t2, board($t1)
        sw      $t2, 16($a1)
        addiu   $t0, $t0, 4
        addiu   $t1, $t1, 4
        addiu   $a1, $a1, 4
        bne     $a1, $t3, save_move.next
        addiu   $a1, $a1, -16
        jr      $ra

# ---------------------------------------------------------------- take_back
# take_back(move, place): undo the move that was played last
#
#   $a0  move
#   $a1  place    what save_move wrote for it
#
#   changes  $t0-$t3                    a leaf: no frame

take_back:
        lw      $t0, player
        xori    $t0, $t0, 1
        sw      $t0, player
        andi    $t0, $a0, 0xff          # $t0 = from
        srl     $t1, $a0, 8
        andi    $t1, $t1, 0xff          # $t1 = to
        lw      $t2, 32($a1)
        sb      $t2, owners($t0)
        lw      $t2, 36($a1)
        sb      $t2, owners($t1)
        lw      $t2, 40($a1)
        sw      $t2, passes
        sll     $t0, $t0, CELL_SHIFT
        sll     $t1, $t1, CELL_SHIFT
        addiu   $t3, $a1, 16            # $t3 = end of the first stack
take_back.next:
        lw      $t2, 0($a1)
        sw      $t2, board($t0)
        lw      $t2, 16($a1)
        sw      $t2, board($t1)
        addiu   $t0, $t0, 4
        addiu   $t1, $t1, 4
        addiu   $a1, $a1, 4
        bne     $a1, $t3, take_back.next
        addiu   $a1, $a1, -16
        jr      $ra
