# rules.asm -- the moves of Ataxx: list them, play one, take it back
#
# Needs board.asm. A move is PASS, or one word:
#
#    bits 31..24   23..16   15..8    7..0
#         0        code     from     target
#
# A code below STEPS puts a new piece on target, the others take the piece of
# from there. Infections are a number: bit n is set if the neighbour of the
# target in the direction of code n changes its colour.

# ---------------------------------------------------------------- make_move
# make_move(cell, code) -> move
#
#   $a0  cell
#   $a1  code     one that leads to a cell
#   $v0  <- move
#
#   changes  $t0

        .text
make_move:
        push    $ra
        jal     look_up_target
        sll     $t0, $a1, 16
        or      $v0, $v0, $t0
        sll     $t0, $a0, 8
        or      $v0, $v0, $t0
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- find_result
# find_result() -> result: has the game ended, and for whom?
#
# It has when a colour has no piece, or when neither can move: the board is full
# or the pieces are walled in. Repeated boards are in history.asm.
#
#   $v0  <- RED, BLUE, DRAW, or NONE while the game goes on
#
#   changes  $a0 $t0-$t4

find_result:
        push    $ra
        push    $s0
        push    $s1
        li      $a0, BLUE
        jal     count_pieces
        move    $s1, $v0                # $s1 = pieces of BLUE
        li      $a0, RED
        jal     count_pieces
        move    $s0, $v0                # $s0 = pieces of RED
        beqz    $s0, find_result.skip
        beqz    $s1, find_result.skip

        jal     can_move
        move    $t0, $v0
        li      $v0, NONE
        bnez    $t0, find_result.done
        li      $a0, BLUE
        jal     can_move
        move    $t0, $v0
        li      $v0, NONE
        bnez    $t0, find_result.done

find_result.skip:
        li      $v0, DRAW
        beq     $s0, $s1, find_result.done
        sltu    $v0, $s0, $s1           # RED is 0, BLUE is 1
find_result.done:
        pop     $s1
        pop     $s0
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- can_move
# can_move(colour) -> yes: has one of its pieces somewhere to go?
#
#   $a0  colour   RED or BLUE
#   $v0  <- 1 or 0
#
#   changes  $t0-$t4

can_move:
        push    $ra
        push    $s0
        move    $s0, $a0                # $s0 = colour
        li      $a0, CELLS              # $a0 = cell, from the last one down
        li      $v0, 0
can_move.next:
        beqz    $a0, can_move.done
        addiu   $a0, $a0, -1
        lbu     $t0, board($a0)
        bne     $t0, $s0, can_move.next
        jal     can_leave
        beqz    $v0, can_move.next
can_move.done:
        move    $a0, $s0
        pop     $s0
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- can_leave
# can_leave(cell) -> yes: is there an empty cell at most two steps away?
#
#   $a0  cell
#   $v0  <- 1 or 0
#
#   changes  $t0-$t3                    a leaf: no frame

can_leave:
        mul     $t0, $a0, CODES
        la      $t1, targets
        addu    $t0, $t0, $t1           # $t0 = next entry
        addiu   $t1, $t0, CODES         # $t1 = end of the entries
        li      $v0, 1
can_leave.next:
        lbu     $t2, 0($t0)
        addiu   $t0, $t0, 1
        lbu     $t3, board($t2)
        beq     $t3, EMPTY, can_leave.done
        bne     $t0, $t1, can_leave.next
        li      $v0, 0
can_leave.done:
        jr      $ra

# ---------------------------------------------------------------- list_moves
# list_moves(place) -> end: write the moves of the player to move
#
#   $a0  place    address of MOVE_BYTES bytes
#   $v0  <- end   address after the last move; one PASS if there is no move
#
#   changes  $t0-$t7                    a leaf: no frame
#
#   for each cell of the player, for each code that leads to an empty one
#       *place++ = the move

list_moves:
        move    $v0, $a0                # $v0 = place of the next move
        lw      $t0, player
        la      $t1, targets            # $t1 = next entry
        li      $t2, 0                  # $t2 = cell
list_moves.next:
        lbu     $t3, board($t2)
        addiu   $t4, $t1, CODES         # $t4 = end of the entries of the cell
        bne     $t3, $t0, list_moves.skip
        sll     $t5, $t2, 8             # $t5 = code and cell of the move
list_moves.next_code:
        lbu     $t6, 0($t1)
        lbu     $t7, board($t6)
        bne     $t7, EMPTY, list_moves.skip_code
        or      $t6, $t6, $t5
        sw      $t6, 0($v0)
        addiu   $v0, $v0, 4
list_moves.skip_code:
        addu    $t5, $t5, 0x10000       # the next code
        addiu   $t1, $t1, 1
        bne     $t1, $t4, list_moves.next_code
list_moves.skip:
        move    $t1, $t4
        addiu   $t2, $t2, 1
        bne     $t2, CELLS, list_moves.next

        bne     $v0, $a0, list_moves.done
        li      $t0, PASS
        sw      $t0, 0($v0)
        addiu   $v0, $v0, 4
list_moves.done:
        jr      $ra

# ---------------------------------------------------------------- play_move
# play_move(move) -> infections: play a legal move; then it is the other's turn
#
#   $a0  move
#   $v0  <- infections
#
#   changes  $a1 $t0-$t4

play_move:
        push    $ra
        li      $v0, 0
        beq     $a0, PASS, play_move.skip
        jal     put_piece
        jal     find_infections
        move    $a1, $v0
        jal     infect
play_move.skip:
        lw      $t0, player
        xori    $t0, $t0, 1
        sw      $t0, player
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- put_piece
# put_piece(move): move or double the piece, without what comes of it
#
#   $a0  move     not PASS
#
#   changes  $t0 $t1                    a leaf: no frame

put_piece:
        andi    $t0, $a0, 0xff
        lw      $t1, player
        sb      $t1, board($t0)
        srl     $t0, $a0, 16
        sltiu   $t0, $t0, STEPS
        bnez    $t0, put_piece.done
        srl     $t0, $a0, 8
        andi    $t0, $t0, 0xff
        li      $t1, EMPTY
        sb      $t1, board($t0)
put_piece.done:
        jr      $ra

# ------------------------------------------------------------- find_infections
# find_infections(move) -> infections: whom would it infect?
#
#   $a0  move     not PASS
#   $v0  <- infections
#
#   changes  $t0-$t4                    a leaf: no frame
#
#   for (bit = 1; bit != 1 << STEPS; bit <<= 1)
#       if (board[*entry++] == opponent) infections |= bit

find_infections:
        andi    $t0, $a0, 0xff
        mul     $t0, $t0, CODES         # $t0 = next entry
        lw      $t1, player
        xori    $t1, $t1, 1             # $t1 = opponent
        li      $t2, 1                  # $t2 = bit
        li      $v0, 0
find_infections.next:
        lbu     $t3, targets($t0)
        addiu   $t0, $t0, 1
        lbu     $t4, board($t3)
        bne     $t4, $t1, find_infections.skip
        or      $v0, $v0, $t2
find_infections.skip:
        sll     $t2, $t2, 1
        bne     $t2, 256, find_infections.next
        jr      $ra

# ---------------------------------------------------------------- infect
# infect(move, infections): the infected pieces change their colour
#
#   $a0  move        not PASS
#   $a1  infections
#
#   changes  $a1 $t0-$t2                a leaf: no frame

infect:
        andi    $t0, $a0, 0xff
        mul     $t0, $t0, CODES         # $t0 = next entry
infect.next:
        beqz    $a1, infect.done
        andi    $t1, $a1, 1
        beqz    $t1, infect.skip
        lbu     $t1, targets($t0)
        lbu     $t2, board($t1)
        xori    $t2, $t2, 1
        sb      $t2, board($t1)
infect.skip:
        addiu   $t0, $t0, 1
        srl     $a1, $a1, 1
        b       infect.next
infect.done:
        jr      $ra

# ---------------------------------------------------------------- save_move
# save_move(move, saved): note what a move is going to change
#
#   $a0  move
#   $a1  saved    address of SAVED_BYTES bytes: the board
#
#   changes  $t0-$t2                    a leaf: no frame

save_move:
        li      $t0, 0                  # $t0 = bytes copied
        move    $t1, $a1                # $t1 = place of the next word
save_move.next:
        lw      $t2, board($t0)
        sw      $t2, 0($t1)
        addiu   $t0, $t0, 4
        addiu   $t1, $t1, 4
        bne     $t0, SAVED_BYTES, save_move.next
        jr      $ra

# ---------------------------------------------------------------- take_back
# take_back(move, saved): undo the move that was played last
#
#   $a0  move
#   $a1  saved    address of what save_move wrote before it
#
#   changes  $t0-$t2                    a leaf: no frame

take_back:
        li      $t0, 0                  # $t0 = bytes copied
        move    $t1, $a1                # $t1 = place of the next word
take_back.next:
        lw      $t2, 0($t1)
        sw      $t2, board($t0)
        addiu   $t0, $t0, 4
        addiu   $t1, $t1, 4
        bne     $t0, SAVED_BYTES, take_back.next
        lw      $t0, player
        xori    $t0, $t0, 1
        sw      $t0, player
        jr      $ra
