# position.asm -- read and write a position in its notation
#
# Needs board.asm. The notation is ROWS SIDE PASSES: eight rows of N (noir),
# B (blanc) or . separated by /, the side to move N or B, the passes 0, 1 or 2:
#
# ......../......../......../...BN.../...NB.../......../......../........ N 0

# ---------------------------------------------------------------- data

        .data
        .align  2
initial_fields:
        .word   initial_rows, initial_side, initial_passes
letters:
        .ascii  ".NB"                   # of EMPTY, BLACK, WHITE
initial_rows:
        .ascii  "......../......../......../...BN.../"
        .asciiz "...NB.../......../......../........"
initial_side:
        .asciiz "N"
initial_passes:
        .asciiz "0"

# ---------------------------------------------------------------- read_position
# read_position(count, fields) -> good: set board, player and passes
#
#   $a0  count    number of fields: 0 is the initial position
#   $a1  fields   address of count addresses of strings
#   $v0  <- 1, or 0 if this is no position (the state means nothing then)
#
#   changes  $a0 $a1 $t0-$t4

        .text
read_position:
        push    $ra
        push    $s0
        move    $s0, $a1                # $s0 = fields
        beqz    $a0, read_position.else
        li      $v0, 0
        bne     $a0, 3, read_position.done
        b       read_position.skip
read_position.else:
        la      $s0, initial_fields
read_position.skip:
        lw      $a0, 0($s0)
        jal     set_rows
        beqz    $v0, read_position.done
        lw      $a0, 0($s0)
        lbu     $t0, ROWS_BYTES($a0)
        seq     $v0, $t0, 0
        beqz    $v0, read_position.done

        lw      $a0, 4($s0)
        jal     set_side
        beqz    $v0, read_position.done
        lbu     $t0, 1($a0)
        seq     $v0, $t0, 0
        beqz    $v0, read_position.done

        lw      $a0, 8($s0)
        jal     set_passes
        beqz    $v0, read_position.done
        lbu     $t0, 1($a0)
        seq     $v0, $t0, 0
read_position.done:
        pop     $s0
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- set_rows
# set_rows(text) -> good: set the board, with its edge
#
#   $a0  text     address of ROWS_BYTES characters; the first that does not fit
#                 is the last that is looked at
#   $v0  <- 1 or 0
#
#   changes  $a0 $t0-$t4
#
#   fill the board with EDGE
#   for (cell = A1; ; )
#       if (!is_stone(*text)) return 0
#       board[cell++] = stone of *text++
#       if (cell is on the right edge)
#           if (cell is the edge after H8) return 1
#           if (*text++ != '/') return 0
#           cell += 2

set_rows:
        push    $ra
        li      $t0, EDGE
        li      $t1, CELLS
set_rows.next_edge:
        addiu   $t1, $t1, -1
        sb      $t0, board($t1)
        bnez    $t1, set_rows.next_edge

        li      $t4, FIRST              # $t4 = cell
set_rows.next:
        lbu     $t0, 0($a0)
        jal     stone_of
        beq     $v0, NONE, set_rows.else
        sb      $v0, board($t4)
        addiu   $a0, $a0, 1
        addiu   $t4, $t4, 1
        rem     $t0, $t4, LINE_STEP
        bne     $t0, 9, set_rows.next

        li      $v0, 1
        bgt     $t4, LAST, set_rows.done
        lbu     $t0, 0($a0)
        bne     $t0, '/', set_rows.else
        addiu   $a0, $a0, 1
        addiu   $t4, $t4, 2
        b       set_rows.next
set_rows.else:
        li      $v0, 0
set_rows.done:
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- stone_of
# stone_of(letter) -> stone: what a letter of the notation stands for
#
#   $t0  letter
#   $v0  <- EMPTY, BLACK, WHITE, or NONE
#
#   changes  $t1                        a leaf: no frame

stone_of:
        li      $v0, WHITE
stone_of.next:
        lbu     $t1, letters($v0)
        beq     $t0, $t1, stone_of.done
        addiu   $v0, $v0, -1
        bgez    $v0, stone_of.next
stone_of.done:
        jr      $ra                     # below EMPTY is NONE

# ---------------------------------------------------------------- set_side
# set_side(text) -> good: set the player to move
#
#   $a0  text     address of N or B
#   $v0  <- 1 or 0
#
#   changes  $t0 $t1

set_side:
        push    $ra
        lbu     $t0, 0($a0)
        jal     stone_of
        sw      $v0, player
        sgt     $v0, $v0, EMPTY
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- set_passes
# set_passes(text) -> good: set the number of passes just made
#
#   $a0  text     address of a digit
#   $v0  <- 1 or 0
#
#   changes  $t0                        a leaf: no frame

set_passes:
        lbu     $t0, 0($a0)
        addiu   $t0, $t0, -48           # 48 is '0'
        sw      $t0, passes
        sltiu   $v0, $t0, 3
        jr      $ra

# ---------------------------------------------------------------- put_position
# put_position(place) -> place: write the position, POSITION_BYTES characters
#
#   $a0  <-> place  where the first goes; moves to after the last
#
#   changes  $a0 $t0-$t2                a leaf: no frame

put_position:
        li      $t1, FIRST              # $t1 = cell
put_position.next:
        lbu     $t0, board($t1)
        li      $t2, '/'
        beq     $t0, EDGE, put_position.skip
        lbu     $t2, letters($t0)
put_position.skip:
        sb      $t2, 0($a0)
        addiu   $a0, $a0, 1
        addiu   $t1, $t1, 1
        bne     $t0, EDGE, put_position.else
        addiu   $t1, $t1, 1             # the edge has two cells between rows
put_position.else:
        ble     $t1, LAST, put_position.next

        li      $t0, ' '
        sb      $t0, 0($a0)
        sb      $t0, 2($a0)
        lw      $t0, player
        lbu     $t0, letters($t0)
        sb      $t0, 1($a0)
        lw      $t0, passes
        addiu   $t0, $t0, 48            # 48 is '0'
        sb      $t0, 3($a0)
        addiu   $a0, $a0, 4
        jr      $ra
