# position.asm -- read a position from its notation
#
# Needs board.asm. The notation is LINES SIDE: seven lines separated by /, in
# each seven cells, R (rouge), B (bleu), # or . (empty); the side to move.
#
# R.....B/......./...#.../..#.#../...#.../......./B.....R R

# ---------------------------------------------------------------- data

        .data
letters:
        .ascii  "RB#."                  # RED, BLUE, OBSTACLE, EMPTY
initial_lines:
        .ascii  "R.....B/......./...#.../..#.#../"
        .asciiz "...#.../......./B.....R"

# ---------------------------------------------------------------- read_position
# read_position(count, fields) -> good: set board and player
#
#   $a0  count    number of fields: 0 is the initial position
#   $a1  fields   address of count addresses of strings
#   $v0  <- 1, or 0 if this is no position (the state means nothing then)
#
#   changes  $a0 $a1 $t0-$t3

        .text
read_position:
        push    $ra
        push    $s0
        push    $s1
        move    $s0, $a0                # $s0 = count
        move    $s1, $a1                # $s1 = fields
        jal     find_targets
        beqz    $s0, read_position.else
        li      $v0, 0
        bne     $s0, 2, read_position.done

        lw      $a0, 0($s1)
        jal     read_lines
        beqz    $v0, read_position.done
        lw      $a0, 4($s1)
        jal     read_side
        beqz    $v0, read_position.done
        jal     has_pieces
        b       read_position.done

read_position.else:
        la      $a0, initial_lines
        jal     read_lines
read_position.done:
        pop     $s1
        pop     $s0
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- read_lines
# read_lines(text) -> good: set the 49 cells
#
#   $a0  text     address of the first field, ended by a 0
#   $v0  <- 1 or 0
#
#   changes  $a0 $t0 $t1
#
#   for (cell = 0; cell < CELLS; ++cell)
#       board[cell] = piece_of(*text++); separator after the last of a line

read_lines:
        push    $ra
        push    $s0
        li      $t0, OBSTACLE
        sb      $t0, board +49          # the bytes of OUTSIDE
        sb      $t0, board +50
        sb      $t0, board +51
        li      $s0, 0                  # $s0 = cells read
read_lines.next:
        jal     piece_of
        move    $t0, $v0
        li      $v0, 0
        beq     $t0, NONE, read_lines.done
        sb      $t0, board($s0)
        addiu   $a0, $a0, 1
        addiu   $s0, $s0, 1

        rem     $t1, $s0, SIDE
        bnez    $t1, read_lines.next
        li      $t0, 0                  # $t0 = what must follow
        beq     $s0, CELLS, read_lines.skip
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

# ---------------------------------------------------------------- piece_of
# piece_of(text) -> kind: what does a character stand for?
#
#   $a0  text     address of the character
#   $v0  <- RED, BLUE, OBSTACLE, EMPTY or NONE
#
#   changes  $t0 $t1                    a leaf: no frame

piece_of:
        lbu     $t0, 0($a0)
        li      $v0, KINDS
piece_of.next:
        addiu   $v0, $v0, -1
        beq     $v0, NONE, piece_of.done
        lbu     $t1, letters($v0)
        bne     $t1, $t0, piece_of.next
piece_of.done:
        jr      $ra

# ---------------------------------------------------------------- read_side
# read_side(text) -> good: set the player to move
#
#   $a0  text     address of the field: R or B
#   $v0  <- 1 or 0
#
#   changes  $t0 $t1

read_side:
        push    $ra
        jal     piece_of
        sw      $v0, player
        sltiu   $v0, $v0, OBSTACLE
        beqz    $v0, read_side.done
        lbu     $t0, 1($a0)
        seq     $v0, $t0, 0
read_side.done:
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- has_pieces
# has_pieces() -> yes: is there a piece at all?
#
#   $v0  <- 1 or 0
#
#   changes  $a0 $t0-$t2

has_pieces:
        push    $ra
        li      $a0, RED
        jal     count_pieces
        move    $t2, $v0
        li      $a0, BLUE
        jal     count_pieces
        or      $v0, $v0, $t2
        sltu    $v0, $zero, $v0
        pop     $ra
        jr      $ra
