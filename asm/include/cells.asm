# cells.asm -- the two digits, line and column, by which players name a cell
#
# Needs io.asm, and SIDE and NONE of the game. A cell is a number from 0, line
# by line; 11 is the first one.

# ---------------------------------------------------------------- cell_of
# cell_of(number) -> cell: read the digits line, column
#
#   $a0  number   what the player typed
#   $v0  <- cell, or NONE if there is no such one
#
#   changes  $t0-$t2                    a leaf: no frame

        .text
cell_of:
        li      $v0, NONE
        blez    $a0, cell_of.done
        li      $t2, 10
        divu    $a0, $t2
        mflo    $t0
        mfhi    $t1
        addiu   $t0, $t0, -1            # $t0 = row
        addiu   $t1, $t1, -1            # $t1 = column
        bgeu    $t0, SIDE, cell_of.done
        bgeu    $t1, SIDE, cell_of.done

        mul     $t0, $t0, SIDE
        addu    $v0, $t0, $t1
cell_of.done:
        jr      $ra

# ---------------------------------------------------------------- print_cell
# print_cell(cell): print its line and column
#
#   $a0  cell
#
#   changes  $a0 $v0 $t0

print_cell:
        push    $ra
        li      $t0, SIDE
        divu    $a0, $t0
        mflo    $a0                     # $a0 = row
        mfhi    $t0                     # $t0 = column
        mul     $a0, $a0, 10
        addu    $a0, $a0, $t0
        addiu   $a0, $a0, 11
        jal     print_int
        pop     $ra
        jr      $ra
