# history.asm -- the boards of the whole game: the third equal one is a draw
#
# Needs board.asm and memory.asm. Each board is a record that is allocated when
# it is noted; passes change no board and are not noted:
#
#    word 0              words 1..13
#    record before it    the BOARD_BYTES bytes of board
#
# Who is to move is no part of it.

        .eqv    RECORD_BYTES  56

# ---------------------------------------------------------------- data

        .data
        .align  2
history:
        .word   0                       # address of the newest record, or 0
occurrences:
        .word   0                       # of the board that was noted last

# ---------------------------------------------------------------- note_board
# note_board(): write the board down, and count how often it was there
#
#   changes  $a0 $v0 $t0-$t4

        .text
note_board:
        push    $ra
        li      $a0, RECORD_BYTES
        jal     allocate
        lw      $t0, history
        sw      $t0, 0($v0)
        sw      $v0, history

        li      $t0, 0                  # $t0 = bytes copied
note_board.next:
        lw      $t1, board($t0)
        addiu   $v0, $v0, 4
        sw      $t1, 0($v0)
        addiu   $t0, $t0, 4
        bne     $t0, BOARD_BYTES, note_board.next

        jal     count_board
        sw      $v0, occurrences
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- count_board
# count_board() -> count: the records that equal the board
#
#   $v0  <- count
#
#   changes  $t0-$t4                    a leaf: no frame
#
#   for (record = history; record != 0; record = record->before)
#       count += (all words of the record equal those of the board)

count_board:
        li      $v0, 0
        lw      $t0, history            # $t0 = record
count_board.next:
        beqz    $t0, count_board.done
        move    $t1, $t0                # $t1 = place before the next word
        li      $t2, 0                  # $t2 = bytes compared
count_board.next_word:
        lw      $t3, 4($t1)
        lw      $t4, board($t2)
        bne     $t3, $t4, count_board.skip
        addiu   $t1, $t1, 4
        addiu   $t2, $t2, 4
        bne     $t2, BOARD_BYTES, count_board.next_word
        addiu   $v0, $v0, 1
count_board.skip:
        lw      $t0, 0($t0)
        b       count_board.next
count_board.done:
        jr      $ra
