# computer.asm -- the computer player of Othello
#
# Needs rules.asm, names.asm, io.asm and random.asm. Its two levels still play
# alike: every placement is equally likely.

# ---------------------------------------------------------------- data

        .data
moves:  .space  MOVE_BYTES              # the legal moves of this turn
plays:  .asciiz " joue "

# ----------------------------------------------------------- choose_by_computer
# choose_by_computer() -> move: choose a placement and say so
#
#   $v0  <- move
#
#   changes  $a0-$a2 $t0-$t5

        .text
choose_by_computer:
        push    $ra
        push    $s0
        la      $a0, moves
        jal     list_moves
        la      $t0, moves
        subu    $a0, $v0, $t0           # $a0 = how many there are
        jal     draw_below
        lbu     $s0, moves($v0)         # $s0 = move

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
