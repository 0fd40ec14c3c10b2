# faults.asm -- why a move of Stackchess is against the rules
#
# Needs board.asm, rules.asm, view.asm and io.asm.

# ---------------------------------------------------------------- data

        .data
illegal:
        .asciiz "Déplacement illégal : "
same_cell:
        .asciiz "la case cible est la case de départ.\n"
too_few:
        .ascii  "il faut déplacer plus de pièces "
        .asciiz "que l'adversaire n'en a sur la case cible.\n"
the_piece:
        .asciiz "la pièce "
opening_bracket:
        .asciiz " ("
from_top:
        .asciiz " depuis le haut) "
not_its_way:
        .asciiz "ne se déplace pas ainsi.\n"
stopped:
        .asciiz "est arrêtée en "
takes_aside:
        .ascii  "est un pion : il ne prend que d'une case "
        .asciiz "en diagonale vers l'avant.\n"
walks_ahead:
        .ascii  "est un pion : sans prise, il avance tout droit d'une case, "
        .asciiz "ou de deux depuis sa rangée de départ.\n"
full_stop:
        .asciiz ".\n"

# ---------------------------------------------------------------- find_way
# find_way(from, to) -> (direction, distance, obstacle)
#
#   $a0  from      a cell
#   $a1  to        another one
#   $v0  <- direction, or NONE if no straight or diagonal line leads there
#   $v1  <- distance
#   $t9  <- obstacle   the first occupied cell between, or NONE
#
#   changes  $t0-$t2                    a leaf: no frame
#
#   for each direction
#       for (cell = from + step; owner(cell) != EDGE; cell += step)
#           if (cell == to) return
#           if (obstacle == NONE && owner(cell) != NOBODY) obstacle = cell

        .text
find_way:
        li      $v0, 0                  # $v0 = direction
find_way.next:
        li      $v1, 0                  # $v1 = distance
        li      $t9, NONE
        lb      $t0, steps($v0)
        move    $t1, $a0                # $t1 = cell
find_way.next_cell:
        addu    $t1, $t1, $t0
        addiu   $v1, $v1, 1
        beq     $t1, $a1, find_way.done
        lbu     $t2, owners($t1)
        beq     $t2, EDGE, find_way.skip
        beq     $t2, NOBODY, find_way.next_cell
        bne     $t9, NONE, find_way.next_cell
        move    $t9, $t1
        b       find_way.next_cell
find_way.skip:
        addiu   $v0, $v0, 1
        bne     $v0, DIRECTIONS, find_way.next
        li      $v0, NONE
        li      $t9, NONE
find_way.done:
        jr      $ra

# ---------------------------------------------------------------- tell_fault
# tell_fault(from, to, count) -> yes: is there a fault? Then it is printed
#
#   $a0  from      a cell of the player to move
#   $a1  to        a cell
#   $a2  count     1 to the height of from
#   $v0  <- 1, or 0: the move is legal
#
#   changes  $a0-$a3 $v1 $t0-$t9

tell_fault:
        push    $ra
        push    $s0
        push    $s1
        push    $s2
        push    $s3
        move    $s0, $a0                # $s0 = from
        move    $s1, $a1                # $s1 = to
        move    $s2, $a2                # $s2 = count
        la      $a0, same_cell
        beq     $s0, $s1, tell_fault.else

        move    $a0, $s0
        jal     find_way
        li      $s3, 0                  # $s3 = kinds that go this way
        beq     $v0, NONE, tell_fault.skip
        move    $a1, $v0
        move    $a2, $v1
        move    $a3, $s1
        jal     kinds_going
        move    $s3, $v0
tell_fault.skip:
        li      $v0, 0                  # $v0 = pieces that can go
        bne     $t9, NONE, tell_fault.skip_run
        move    $a0, $s0
        move    $a1, $s3
        jal     run_of
tell_fault.skip_run:
        blt     $v0, $s2, tell_fault.else_piece

        li      $v0, 0
        lbu     $t0, owners($s1)
        lw      $t1, player
        beq     $t0, $t1, tell_fault.done
        move    $a0, $s1
        jal     height_of               # 0 where no piece is
        slt     $t0, $v0, $s2
        li      $v0, 0
        bnez    $t0, tell_fault.done
        la      $a0, too_few
tell_fault.else:
        move    $s0, $a0                # $s0 = reason
        la      $a0, illegal
        jal     print_string
        move    $a0, $s0
        jal     print_string
        li      $v0, 1
        b       tell_fault.done
tell_fault.else_piece:
        move    $a0, $s0
        move    $a1, $s1
        move    $a2, $v0
        move    $a3, $s3
        jal     tell_piece
        li      $v0, 1
tell_fault.done:
        pop     $s3
        pop     $s2
        pop     $s1
        pop     $s0
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- tell_piece
# tell_piece(from, to, depth, kinds, obstacle): say which piece cannot go, why
#
#   $a0  from       a cell
#   $a1  to         a cell
#   $a2  depth      of the piece; 0 is the top
#   $a3  kinds      that go this way where nothing stands between
#   $t9  obstacle   the first cell that stops them, or NONE
#
#   changes  $a0 $a1 $v0 $v1 $t0-$t2

tell_piece:
        push    $ra
        push    $s0
        push    $s1
        push    $s2
        move    $s0, $a1                # $s0 = to
        move    $s2, $a2                # $s2 = depth
        sll     $t0, $a0, CELL_SHIFT
        lbu     $t1, board($t0)
        addu    $t0, $t0, $t1
        subu    $t0, $t0, $a2
        lbu     $s1, board($t0)         # $s1 = kind
        la      $a0, illegal
        jal     print_string
        la      $a0, the_piece
        jal     print_string
        move    $a0, $s1
        lw      $a1, player
        jal     code_of
        move    $a0, $v0
        jal     print_string
        la      $a0, opening_bracket
        jal     print_string
        addiu   $a0, $s2, 1
        jal     print_int
        la      $a0, from_top
        jal     print_string

        bne     $s1, PAWN, tell_piece.skip
        lbu     $t0, owners($s0)
        lw      $t1, player
        xori    $t1, $t1, 1
        la      $a0, takes_aside
        beq     $t0, $t1, tell_piece.done
tell_piece.skip:
        srlv    $t0, $a3, $s1
        andi    $t0, $t0, 1             # $t0 = only the obstacle stops it
        bnez    $t0, tell_piece.else
        la      $a0, walks_ahead
        beq     $s1, PAWN, tell_piece.done
        la      $a0, not_its_way
        b       tell_piece.done
tell_piece.else:
        la      $a0, stopped
        jal     print_string
        move    $a0, $t9
        jal     print_cell
        la      $a0, full_stop
tell_piece.done:
        jal     print_string
        pop     $s2
        pop     $s1
        pop     $s0
        pop     $ra
        jr      $ra
