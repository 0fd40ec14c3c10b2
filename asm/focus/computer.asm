# computer.asm -- the computer player of Focus says what it plays
#
# Needs board.asm, dialogue.asm, io.asm, cells.asm and include/opponent.asm, which
# chooses.

# ---------------------------------------------------------------- data

        .data
plays:  .asciiz "ordinateur joue "
full_stop:
        .asciiz ".\n"
dash:   .asciiz "-"
from_reserve:
        .asciiz "p"

# ----------------------------------------------------------- choose_by_computer
# choose_by_computer() -> move: choose a legal move and say so
#
#   $v0  <- move
#
#   changes  $a0-$a3 $v1 $t0-$t9

        .text
choose_by_computer:
        push    $ra
        push    $s0
        jal     choose_for_level
        move    $s0, $v0                # $s0 = move

        la      $a0, plays
        jal     say
        move    $a0, $s0
        jal     print_move
        la      $a0, full_stop
        jal     print_string
        move    $v0, $s0
        pop     $s0
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- print_move
# print_move(move): print a move in its notation, 24-1-2 or p34
#
#   $a0  move
#
#   changes  $a0 $v0 $t0

print_move:
        push    $ra
        push    $s0
        move    $s0, $a0                # $s0 = move
        andi    $t0, $s0, 0xff          # $t0 = count
        beqz    $t0, print_move.else

        jal     print_departure
        la      $a0, dash
        jal     print_string
        andi    $a0, $s0, 0xff
        jal     print_int
        la      $a0, dash
        jal     print_string
        srl     $a0, $s0, 24
        sll     $a0, $a0, 1
        addiu   $a0, $a0, 2             # $a0 = digit of the direction
        jal     print_int
        b       print_move.done

print_move.else:
        la      $a0, from_reserve
        jal     print_string
        move    $a0, $s0
        jal     print_departure
print_move.done:
        pop     $s0
        pop     $ra
        jr      $ra

# -------------------------------------------------------------- print_departure
# print_departure(move): print the first cell of a move as line and column
#
#   $a0  move     a reserve move names its target there too
#
#   changes  $a0 $v0 $t0

print_departure:
        push    $ra
        srl     $a0, $a0, 8
        andi    $a0, $a0, 0xff
        jal     print_cell
        pop     $ra
        jr      $ra
