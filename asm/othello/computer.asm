# computer.asm -- the computer player of Othello: its turn, and its easy level
#
# Needs rules.asm, names.asm, search.asm, io.asm and random.asm. Easy takes as
# many stones as it can, hard looks ahead (search.asm). Both choose as the C++
# reference does, by the same numbers in the same order.

        .eqv    HARD       2            # level

# ---------------------------------------------------------------- data

        .data
        .align  2
moves:  .space  MOVE_BYTES              # the legal moves of this turn
plays:  .asciiz " joue "

# ----------------------------------------------------------- choose_by_computer
# choose_by_computer() -> move: choose a placement and say so
#
#   $v0  <- move
#
#   changes  $a0-$a2 $v1 $t0-$t9

        .text
choose_by_computer:
        push    $ra
        push    $s0
        lw      $t0, level
        beq     $t0, HARD, choose_by_computer.else
        jal     take_most
        b       choose_by_computer.skip
choose_by_computer.else:
        jal     choose_by_search
choose_by_computer.skip:
        move    $s0, $v0                # $s0 = move
        jal     print_player
        la      $a0, plays
        jal     print_string
        move    $a0, $s0
        jal     print_cell
        la      $a0, stop_line
        jal     print_string
        move    $v0, $s0
        pop     $s0
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- take_most
# take_most() -> move: the placement that turns most stones; among equal ones
# the first, counted from a place in the list that chance gives
#
#   $v0  <- move
#
#   changes  $a0 $a1 $t0-$t5
#
#   place = draw_below(count), most = 0
#   repeat count times
#       if (turned(moves[place]) > most) note it
#       if (++place == count) place = 0

take_most:
        push    $ra
        push    $s0
        push    $s1
        push    $s2
        push    $s3
        push    $s4
        la      $a0, moves
        jal     list_moves
        la      $t0, moves
        subu    $s0, $v0, $t0
        srl     $s0, $s0, 2             # $s0 = count
        move    $a0, $s0
        jal     draw_below
        move    $s1, $v0                # $s1 = place
        move    $s2, $s0                # $s2 = moves left
        li      $s3, 0                  # $s3 = most
take_most.next:
        sll     $t0, $s1, 2
        lw      $a0, moves($t0)
        jal     count_turned
        ble     $v0, $s3, take_most.skip
        move    $s3, $v0
        sll     $t0, $s1, 2
        lw      $s4, moves($t0)         # $s4 = the move that turns most
take_most.skip:
        addiu   $s1, $s1, 1
        bne     $s1, $s0, take_most.else
        li      $s1, 0
take_most.else:
        addiu   $s2, $s2, -1
        bnez    $s2, take_most.next
        move    $v0, $s4
        pop     $s4
        pop     $s3
        pop     $s2
        pop     $s1
        pop     $s0
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- count_turned
# count_turned(cell) -> count: the stones that a placement turns
#
#   $a0  cell
#   $v0  <- count
#
#   changes  $a1 $t0-$t5

count_turned:
        push    $ra
        li      $t4, 0                  # $t4 = number of the line
        li      $t5, 0                  # $t5 = count
count_turned.next:
        lb      $a1, steps($t4)
        jal     run_length
        addu    $t5, $t5, $v0
        addiu   $t4, $t4, 1
        bne     $t4, 8, count_turned.next
        move    $v0, $t5
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- print_cell
# print_cell(cell): print a cell in its notation, D3
#
#   $a0  cell
#
#   changes  $a0 $v0 $t0

print_cell:
        push    $ra
        push    $s0
        li      $t0, LINE_STEP
        divu    $a0, $t0
        mfhi    $s0                     # $s0 = column, from 1
        mflo    $a0                     # $a0 = row, from 1
        addiu   $a0, $a0, 64            # 64 is 'A' - 1
        jal     print_char
        move    $a0, $s0
        jal     print_int
        pop     $s0
        pop     $ra
        jr      $ra
