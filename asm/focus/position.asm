# position.asm -- read a position from its notation
#
# Needs board.asm. The notation is LINES SIDE RED GREEN: six lines separated by
# /, in each six cells separated by commas, a cell is - or its pieces from the
# base up, r (rouge) or v (vert); the side to move, r or v; the two reserves.
#
# r,r,v,v,r,r/v,v,r,r,v,v/-,-,rv,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,- v 0 2

# ---------------------------------------------------------------- data

        .data
        .align  2
on_board:
        .word   0, 0                    # pieces seen so far, RED and GREEN
initial_lines:
        .ascii  "r,r,v,v,r,r/v,v,r,r,v,v/r,r,v,v,r,r/"
        .asciiz "v,v,r,r,v,v/r,r,v,v,r,r/v,v,r,r,v,v"

# ---------------------------------------------------------------- read_position
# read_position(count, fields) -> good: set board, player and reserves
#
#   $a0  count    number of fields: 0 is the initial position
#   $a1  fields   address of count addresses of strings
#   $v0  <- 1, or 0 if this is no position (the state means nothing then)
#
#   changes  $a0 $a1 $t0-$t2

        .text
read_position:
        push    $ra
        push    $s0
        move    $s0, $a1                # $s0 = fields
        beqz    $a0, read_position.else
        li      $v0, 0
        bne     $a0, 4, read_position.done

        lw      $a0, 0($s0)
        jal     read_lines
        beqz    $v0, read_position.done
        lw      $a0, 4($s0)
        jal     read_side
        beqz    $v0, read_position.done
        lw      $a0, 8($s0)
        li      $a1, RED
        jal     read_reserve
        beqz    $v0, read_position.done
        lw      $a0, 12($s0)
        li      $a1, GREEN
        jal     read_reserve
        beqz    $v0, read_position.done
        jal     has_pieces
        b       read_position.done

read_position.else:
        la      $a0, initial_lines
        jal     read_lines
read_position.done:
        pop     $s0
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- read_lines
# read_lines(text) -> good: set the 36 cells
#
#   $a0  text     address of the first field, ended by a 0
#   $v0  <- 1 or 0
#
#   changes  $a0 $a1 $t0 $t1
#
#   for (cell = 0; cell < CELLS; ++cell)
#       if (!read_cell(text, cell) || *text++ != separator after cell) return 0

read_lines:
        push    $ra
        push    $s0
        sw      $zero, on_board +0
        sw      $zero, on_board +4
        li      $s0, 0                  # $s0 = cell
read_lines.next:
        move    $a1, $s0
        jal     read_cell               # $a0 = text after the cell
        beqz    $v0, read_lines.done

        addiu   $s0, $s0, 1             # $s0 = cells read
        li      $t0, 0                  # $t0 = what must follow
        beq     $s0, CELLS, read_lines.skip
        li      $t0, ','
        rem     $t1, $s0, SIDE
        bnez    $t1, read_lines.skip
        li      $t0, '/'
read_lines.skip:
        lbu     $t1, 0($a0)
        addiu   $a0, $a0, 1
        seq     $v0, $t0, $t1
        beqz    $v0, read_lines.done
        bne     $s0, CELLS, read_lines.next
read_lines.done:
        pop     $s0
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- read_cell
# read_cell(text, cell) -> (good, rest): set one cell
#
#   $a0  <-> text   address; becomes the address after what was read
#   $a1  cell
#   $v0  <- 1 or 0: 1 to 5 pieces, or -
#
#   changes  $a0 $t0 $t1

read_cell:
        push    $ra
        push    $s0
        push    $s1
        sll     $s0, $a1, CELL_SHIFT
        la      $t0, board
        addu    $s0, $s0, $t0           # $s0 = address of the cell
        li      $s1, 0                  # $s1 = height

        lbu     $t0, 0($a0)
        bne     $t0, '-', read_cell.next
        addiu   $a0, $a0, 1
        li      $v0, 1
        b       read_cell.done

read_cell.next:
        jal     piece_of
        beq     $v0, NONE, read_cell.else
        addiu   $a0, $a0, 1
        addiu   $s1, $s1, 1
        bgt     $s1, TALLEST, read_cell.else
        addu    $t0, $s0, $s1
        sb      $v0, 0($t0)
        sll     $t0, $v0, 2
        lw      $t1, on_board($t0)
        addiu   $t1, $t1, 1
        sw      $t1, on_board($t0)
        b       read_cell.next
read_cell.else:
        addiu   $t0, $s1, -1
        sltiu   $v0, $t0, TALLEST       # 1 <= height <= TALLEST
read_cell.done:
        sb      $s1, 0($s0)
        pop     $s1
        pop     $s0
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- piece_of
# piece_of(text) -> colour
#
#   $a0  text     address of a character
#   $v0  <- RED for r, GREEN for v, else NONE
#
#   changes  $t0                        a leaf: no frame

piece_of:
        lbu     $t0, 0($a0)
        li      $v0, RED
        beq     $t0, 'r', piece_of.done
        li      $v0, GREEN
        beq     $t0, 'v', piece_of.done
        li      $v0, NONE
piece_of.done:
        jr      $ra

# ---------------------------------------------------------------- read_side
# read_side(text) -> good: set the player to move
#
#   $a0  text     address of the field: r or v
#   $v0  <- 1 or 0
#
#   changes  $t0

read_side:
        push    $ra
        jal     piece_of
        sw      $v0, player
        sne     $v0, $v0, NONE
        beqz    $v0, read_side.done
        lbu     $t0, 1($a0)
        seq     $v0, $t0, 0
read_side.done:
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- read_reserve
# read_reserve(text, colour) -> good: set the reserve of one colour
#
#   $a0  text     address of the field: 0..18 in one or two digits
#   $a1  colour   RED or GREEN
#   $v0  <- 1, or 0 also if the colour has more than PIECES pieces
#
#   changes  $t0-$t2

read_reserve:
        push    $ra
        jal     read_digits
        sll     $t0, $a1, 2
        sw      $v0, reserves($t0)
        lw      $t1, on_board($t0)
        addu    $t1, $t1, $v0
        sle     $t1, $t1, PIECES        # $t1 = not too many
        sge     $v0, $v0, 0
        and     $v0, $v0, $t1
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- has_pieces
# has_pieces() -> yes: is there a piece at all, on the board or in a reserve?
#
#   $v0  <- 1 or 0
#
#   changes  $t0                        a leaf: no frame

has_pieces:
        lw      $v0, on_board +0
        lw      $t0, on_board +4
        or      $v0, $v0, $t0
        lw      $t0, reserves +0
        or      $v0, $v0, $t0
        lw      $t0, reserves +4
        or      $v0, $v0, $t0
        sltu    $v0, $zero, $v0
        jr      $ra
