# position.asm -- read a position from its notation
#
# Needs board.asm. The notation is ROWS SIDE [PASSES]: rows 6 to 1 separated by
# /, in each six cells separated by commas, a cell is - or its pieces from the
# base up, PTFDR (blancs) or ptfdr (noirs); b or n; passes 0, 1 or 2.
#
# t,f,d,r,f,t/p,p,p,p,p,p/-,-,-,-,-,-/-,-,-,-,-,PP/P,P,P,P,P,-/T,F,D,R,F,T n

# ---------------------------------------------------------------- data

        .data
letters:
        .asciiz "-PTFDR"                # by kind
initial_rows:
        .ascii  "t,f,d,r,f,t/p,p,p,p,p,p/-,-,-,-,-,-/"
        .asciiz "-,-,-,-,-,-/P,P,P,P,P,P/T,F,D,R,F,T"

# ---------------------------------------------------------------- read_position
# read_position(count, fields) -> good: set board, owners, player and passes
#
#   $a0  count    number of fields: 0 is the initial position
#   $a1  fields   address of count addresses of strings
#   $v0  <- 1, or 0 if this is no position (the state means nothing then)
#
#   changes  $a0 $a1 $v1 $t0-$t5

        .text
read_position:
        push    $ra
        push    $s0
        push    $s1
        move    $s0, $a1                # $s0 = fields
        move    $s1, $a0                # $s1 = count
        beqz    $s1, read_position.else
        addiu   $t0, $s1, -2
        sltiu   $v0, $t0, 2
        beqz    $v0, read_position.done

        lw      $a0, 0($s0)
        jal     read_rows
        beqz    $v0, read_position.done
        lw      $a0, 4($s0)
        jal     read_side
        beqz    $v0, read_position.done
        li      $v0, 1
        beq     $s1, 2, read_position.done
        lw      $a0, 8($s0)
        jal     read_passes
        b       read_position.done

read_position.else:
        la      $a0, initial_rows
        jal     read_rows
read_position.done:
        pop     $s1
        pop     $s0
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- read_rows
# read_rows(text) -> good: set all cells
#
#   $a0  text     address of the first field, ended by a 0
#   $v0  <- 1 or 0
#
#   changes  $a0 $a1 $v1 $t0-$t5
#
#   for (cell = a6; ; ++cell)
#       if (!read_cell(text, cell)) return 0
#       if (cell is on the right edge)
#           if (cell is f1) return *text == 0 && are_pieces_good()
#           cell -= 14
#       if (*text++ != separator after cell) return 0

read_rows:
        push    $ra
        push    $s0
        jal     clear_owners
        li      $s0, 49                 # $s0 = cell: a6
read_rows.next:
        move    $a1, $s0
        jal     read_cell               # $a0 = text after the cell
        beqz    $v0, read_rows.done

        andi    $t0, $s0, 7             # $t0 = column
        li      $t1, ','
        bne     $t0, SIDE, read_rows.skip
        li      $t1, '/'
        addiu   $s0, $s0, -14           # to the end of the row below
        bgtz    $s0, read_rows.skip
        lbu     $t0, 0($a0)
        seq     $v0, $t0, 0
        beqz    $v0, read_rows.done
        jal     are_pieces_good
        b       read_rows.done
read_rows.skip:
        addiu   $s0, $s0, 1
        lbu     $t0, 0($a0)
        addiu   $a0, $a0, 1
        seq     $v0, $t0, $t1
        bnez    $v0, read_rows.next
read_rows.done:
        pop     $s0
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- clear_owners
# clear_owners(): everything is EDGE
#
#   changes  $t0 $t1                    a leaf: no frame

clear_owners:
        li      $t0, PLACES
        li      $t1, EDGE
clear_owners.next:
        addiu   $t0, $t0, -1
        sb      $t1, owners($t0)
        bnez    $t0, clear_owners.next
        jr      $ra

# ------------------------------------------------------------- are_pieces_good
# are_pieces_good() -> yes: is there a piece, and are there not too many?
#
#   $v0  <- 1 or 0
#
#   changes  $a0 $t0 $t1

are_pieces_good:
        push    $ra
        push    $s0
        li      $a0, WHITE
        jal     count_pieces
        move    $s0, $v0                # $s0 = white pieces
        li      $a0, BLACK
        jal     count_pieces
        or      $t0, $v0, $s0
        sltu    $t0, $zero, $t0
        sle     $t1, $v0, PIECES
        sle     $v0, $s0, PIECES
        and     $v0, $v0, $t1
        and     $v0, $v0, $t0
        pop     $s0
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- read_cell
# read_cell(text, cell) -> (good, rest): set one cell
#
#   $a0  <-> text   address; becomes the address after what was read
#   $a1  cell
#   $v0  <- 1 or 0: 1 to TALLEST pieces of one side, or -
#
#   changes  $a0 $v1 $t0-$t4

read_cell:
        push    $ra
        push    $s0
        push    $s1
        sll     $s0, $a1, CELL_SHIFT    # $s0 = place of the cell in board
        li      $s1, 0                  # $s1 = height
        li      $t0, NOBODY
        sb      $t0, owners($a1)
        li      $v0, 1
        lbu     $t0, 0($a0)
        bne     $t0, '-', read_cell.next
        addiu   $a0, $a0, 1
        b       read_cell.done

read_cell.next:
        jal     piece_of
        beqz    $v0, read_cell.else
        addiu   $a0, $a0, 1
        addiu   $s1, $s1, 1
        bgt     $s1, TALLEST, read_cell.else
        addu    $t0, $s0, $s1
        sb      $v0, board($t0)
        lbu     $t0, owners($a1)
        sb      $v1, owners($a1)
        beq     $t0, $v1, read_cell.next
        beq     $t0, NOBODY, read_cell.next
        li      $s1, 0                  # two colours
read_cell.else:
        addiu   $t0, $s1, -1
        sltiu   $v0, $t0, TALLEST       # 1 <= height <= TALLEST
read_cell.done:
        sll     $t0, $a1, CELL_SHIFT
        sb      $s1, board($t0)
        pop     $s1
        pop     $s0
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- piece_of
# piece_of(text) -> (kind, side)
#
#   $a0  text     address of a character
#   $v0  <- kind, or 0 if it is no piece
#   $v1  <- WHITE for a capital, else BLACK
#
#   changes  $t0 $t1                    a leaf: no frame

piece_of:
        lbu     $t0, 0($a0)
        srl     $v1, $t0, 5
        andi    $v1, $v1, 1             # the bit between both alphabets
        sll     $t1, $v1, 5
        subu    $t0, $t0, $t1           # $t0 = the capital
        li      $v0, KINDS
piece_of.next:
        addiu   $v0, $v0, -1
        beqz    $v0, piece_of.done
        lbu     $t1, letters($v0)
        bne     $t0, $t1, piece_of.next
piece_of.done:
        jr      $ra

# ---------------------------------------------------------------- read_side
# read_side(text) -> good: set the player to move
#
#   $a0  text     address of the field: b or n
#   $v0  <- 1 or 0
#
#   changes  $t0 $t1                    a leaf: no frame

read_side:
        lbu     $t0, 0($a0)
        lbu     $v0, 1($a0)
        bnez    $v0, read_side.else
        li      $v0, 1
        seq     $t1, $t0, 'n'           # WHITE or BLACK
        sw      $t1, player
        beq     $t0, 'n', read_side.done
        beq     $t0, 'b', read_side.done
read_side.else:
        li      $v0, 0
read_side.done:
        jr      $ra

# ---------------------------------------------------------------- read_passes
# read_passes(text) -> good: set the passes
#
#   $a0  text     address of the field: 0, 1 or 2
#   $v0  <- 1 or 0
#
#   changes  $t0 $t1                    a leaf: no frame

read_passes:
        lbu     $t0, 0($a0)
        addiu   $t0, $t0, -48           # $t0 = digit: 48 is '0'
        sw      $t0, passes
        sltiu   $v0, $t0, 3
        beqz    $v0, read_passes.done
        lbu     $t1, 1($a0)
        seq     $v0, $t1, 0
read_passes.done:
        jr      $ra
