# insight.asm -- what the computer player of Stackchess sees in a position
#
# Needs board.asm and rules.asm; include/search.asm and include/opponent.asm ask
# for what is here. The C++ reference sees the same, in the same order.

        .eqv    EASY_DRAWS     3        # moves that the easy level sees
        .eqv    MOST_PLIES    12        # how far the hard one looks ahead,
        .eqv    MOST_NODES  3000        # and at how many positions
        .eqv    RATED_BYTES 2400        # twice MOVE_BYTES
        .eqv    NODE_BYTES  2448        # with SAVED_BYTES

# ---------------------------------------------------------------- data

        .data
        .align  1

# What a piece is worth is at values + 2 * kind, a pawn's in pawn_values; the
# byte at counts + kind says the same, roughly.

values: .half   0, 0, 450, 320, 900, 300
counts: .byte   0, 1, 5, 3, 9, 3

# What a pawn is worth on each row, at pawn_values + 8 * side + row: more for
# each row from its first one, little on its last.

pawn_values:
        .byte   0, 95, 100, 105, 110, 115, 40, 0
        .byte   0, 40, 115, 110, 105, 100, 95, 0

# What it is worth that pieces stand together, at stack_values + height.

stack_values:
        .byte   0, 0, 12, 18, 18, 18, 18, 18
        .byte   18, 18, 18, 18, 18, 18, 18, 18

# ---------------------------------------------------------------- list_rated
# list_rated(place) -> end: write the moves of the player to move, each after a
# word that says what it captures
#
#   $a0  place    address of RATED_BYTES bytes
#   $v0  <- end   address after the last one; one PASS if there is no move
#
#   changes  $a0-$a3 $v1 $t0-$t8
#
# list_moves writes them into the second half of the room: there they are never
# overtaken by the same moves with their ratings.

        .text
list_rated:
        push    $ra
        push    $s0
        push    $s1
        push    $s2
        move    $s0, $a0                # $s0 = place of the next rated move
        addiu   $s1, $a0, MOVE_BYTES    # $s1 = next move
        move    $a0, $s1
        jal     list_moves
        move    $s2, $v0                # $s2 = end of the moves
        lw      $t7, player
        xori    $t7, $t7, 1             # $t7 = enemy
list_rated.next:
        lw      $t8, 0($s1)             # $t8 = move
        srl     $a0, $t8, 8
        andi    $a0, $a0, 0xff          # $a0 = its target
        li      $v0, 0                  # $v0 = rating
        lbu     $t0, owners($a0)        # EDGE for that of a PASS
        bne     $t0, $t7, list_rated.skip
        jal     count_stack
list_rated.skip:
        sw      $v0, 0($s0)
        sw      $t8, 4($s0)
        addiu   $s0, $s0, 8
        addiu   $s1, $s1, 4
        bne     $s1, $s2, list_rated.next
        move    $v0, $s0
        pop     $s2
        pop     $s1
        pop     $s0
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- count_stack
# count_stack(cell) -> count: what its pieces count, roughly
#
#   $a0  cell     not an empty one
#   $v0  <- count
#
#   changes  $t0-$t2                    a leaf: no frame

count_stack:
        sll     $t0, $a0, CELL_SHIFT    # $t0 = the stack, relative to board
        lbu     $t1, board($t0)         # $t1 = pieces left
        addu    $t0, $t0, $t1
        li      $v0, 0
count_stack.next:
        lbu     $t2, board($t0)
        lbu     $t2, counts($t2)
        addu    $v0, $v0, $t2
        addiu   $t0, $t0, -1
        addiu   $t1, $t1, -1
        bnez    $t1, count_stack.next
        jr      $ra

# ---------------------------------------------------------------- material
# material() -> value: what the pieces of the player to move count, less the
# enemy's
#
#   $v0  <- value
#
#   changes  $a0 $t0-$t5

material:
        push    $ra
        li      $a0, FIRST              # $a0 = cell
        li      $t3, 0                  # $t3 = value
        lw      $t4, player
material.next:
        lbu     $t5, owners($a0)
        bgeu    $t5, NOBODY, material.skip
        jal     count_stack
        beq     $t5, $t4, material.else
        negu    $v0, $v0
material.else:
        addu    $t3, $t3, $v0
material.skip:
        addiu   $a0, $a0, 1
        ble     $a0, LAST, material.next
        move    $v0, $t3
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- evaluate
# evaluate() -> value: of the position for the player to move
#
#   $v0  <- value
#
#   changes  $t0-$t9
#
#   for each stack
#       worth = stack_values[height]
#       for each of its pieces
#           worth += pawn ? pawn_values[side][row] : values[kind]
#       value += own ? worth : -worth

evaluate:
        push    $s0
        li      $v0, 0
        la      $t9, values
        la      $s0, owners
        addiu   $t0, $s0, FIRST         # $t0 = the cell, in owners
        addiu   $s0, $s0, LAST          # $s0 = the last one
        la      $t1, board
        addiu   $t1, $t1, FIRST_STACK   # $t1 = its stack
evaluate.next:
        lbu     $t2, 0($t0)             # $t2 = side
        sltiu   $t3, $t2, NOBODY
        beqz    $t3, evaluate.skip
        lbu     $t3, 0($t1)             # $t3 = height
        lbu     $t4, stack_values($t3)  # $t4 = worth
        la      $t5, owners
        subu    $t5, $t0, $t5
        srl     $t5, $t5, 3             # the row
        sll     $t6, $t2, 3
        addu    $t5, $t5, $t6
        lbu     $t8, pawn_values($t5)   # $t8 = value of a pawn here
        addu    $t3, $t3, $t1           # $t3 = the next piece, from the top
        li      $t7, PAWN
evaluate.next_piece:
        lbu     $t5, 0($t3)             # $t5 = kind
        move    $t6, $t8
        beq     $t5, $t7, evaluate.skip_kind
        sll     $t5, $t5, 1
        addu    $t5, $t5, $t9
        lhu     $t6, 0($t5)
evaluate.skip_kind:
        addu    $t4, $t4, $t6
        addiu   $t3, $t3, -1
        bne     $t3, $t1, evaluate.next_piece
        lw      $t5, player
        beq     $t2, $t5, evaluate.else
        negu    $t4, $t4
evaluate.else:
        addu    $v0, $v0, $t4
evaluate.skip:
        beq     $t0, $s0, evaluate.done
        addiu   $t0, $t0, 1
        addiu   $t1, $t1, 16
        b       evaluate.next
evaluate.done:
        pop     $s0
        jr      $ra

# ---------------------------------------------------------------- is_repeated
# is_repeated(move) -> yes: has the game been drawn by what was before?
#
#   $v0  <- 0: Stackchess knows no such draw
#
#   changes  nothing else               a leaf: no frame

is_repeated:
        li      $v0, 0
        jr      $ra
