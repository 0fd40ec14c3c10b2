# macros.asm -- what all these programs print with, and how their procedures begin and end
# They must stand in front of what uses them.

        .macro  say (%text)
        .data
text:   .asciiz %text
        .text
        la      $a0, text
        li      $v0, 4
        syscall
        .end_macro

        .macro  say_number (%register)
        move    $a0, %register
        li      $v0, 1
        syscall
        .end_macro

        .macro  say_letter (%register)
        move    $a0, %register
        li      $v0, 11
        syscall
        .end_macro

        .macro  enter
        addiu   $sp, $sp, -4
        sw      $ra, 0($sp)
        .end_macro

        .macro  leave
        lw      $ra, 0($sp)
        addiu   $sp, $sp, 4
        jr      $ra
        .end_macro

        .macro  typed (%text, %label)
        .data
word:   .asciiz %text
        .text
        la      $a0, word
        la      $a1, answer
        jal     same
        bnez    $v0, %label
        .end_macro

        .globl  board
        .globl  mover
        .globl  boards
        .globl  history
        .globl  change_mover
        .globl  distance
        .globl  distance_end
        .globl  is_move
        .globl  is_move_no
        .globl  make_move
        .globl  make_move_new
        .globl  make_move_next
        .globl  make_move_other
        .globl  make_move_end
        .globl  can_move
        .globl  can_move_from
        .globl  can_move_to
        .globl  can_move_end
        .globl  remember
        .globl  note
        .globl  note_next
        .globl  begin
        .globl  repeated
        .globl  repeated_next
        .globl  repeated_word
        .globl  repeated_other
        .globl  count
        .globl  count_next
        .globl  is_over
        .globl  is_over_repeated
        .globl  is_over_yes
# ataxx.asm -- Ataxx: the board, what a move infects, and when a game is over; who asks, and draws, is another file
# 49 bytes, line by line: R, B, `#` an obstacle, `.` nothing.

        .data
        .align  2
board:  .ascii  "R.....B"
        .ascii  "......."
        .ascii  "...#..."
        .ascii  "..#.#.."
        .ascii  "...#..."
        .ascii  "......."
        .ascii  "B.....R"
        .space  3
        .align  2
mover:  .word   'R'
boards: .word   1                       # that were there until now
history: .space 260000                  # 52 bytes each

        .text
change_mover:
        lw      $t0, mover
        xori    $t0, $t0, 16            # R and B
        sw      $t0, mover
        jr      $ra

# $a0, $a1: two cells. $v0: how far they are apart, as a king goes
distance:
        div     $t0, $a0, 7
        mfhi    $t1
        div     $t2, $a1, 7
        mfhi    $t3
        subu    $t0, $t0, $t2
        abs     $t0, $t0
        subu    $t1, $t1, $t3
        abs     $t1, $t1
        move    $v0, $t0
        bge     $t0, $t1, distance_end
        move    $v0, $t1
distance_end:
        jr      $ra

# $a0: from, $a1: to. $v0: 0 it is no move, 1 it is one
is_move:
        enter
        bgeu    $a0, 49, is_move_no
        bgeu    $a1, 49, is_move_no
        lbu     $t0, board($a0)
        lw      $t1, mover
        bne     $t0, $t1, is_move_no
        lbu     $t0, board($a1)
        bne     $t0, '.', is_move_no
        jal     distance
        sltiu   $v0, $v0, 3
        leave
is_move_no:
        li      $v0, 0
        leave

# $a0: from, $a1: to. $v0: 1 if it was a move, and is made; $v1: how many pieces it infected
make_move:
        enter
        jal     is_move
        beqz    $v0, make_move_end
        jal     distance
        lw      $t9, mover
        sb      $t9, board($a1)
        bne     $v0, 2, make_move_new
        li      $t0, '.'
        sb      $t0, board($a0)
make_move_new:
        xori    $t8, $t9, 16
        li      $a0, 48
        li      $v1, 0
make_move_next:
        jal     distance
        bgt     $v0, 1, make_move_other
        lbu     $t0, board($a0)
        bne     $t0, $t8, make_move_other
        sb      $t9, board($a0)
        addiu   $v1, $v1, 1
make_move_other:
        addiu   $a0, $a0, -1
        bgez    $a0, make_move_next
        jal     remember
        li      $v0, 1
make_move_end:
        leave

# $v0: 1 if the mover can move
can_move:
        enter
        li      $a0, 48
can_move_from:
        li      $a1, 48
can_move_to:
        jal     is_move
        bnez    $v0, can_move_end
        addiu   $a1, $a1, -1
        bgez    $a1, can_move_to
        addiu   $a0, $a0, -1
        bgez    $a0, can_move_from
        li      $v0, 0
can_move_end:
        leave

# Notes the board; the first one is noted when the game begins
remember:
        lw      $t0, boards
        addiu   $t1, $t0, 1
        sw      $t1, boards
        mul     $t0, $t0, 52
note:
        li      $t1, 0
note_next:
        lw      $t2, board($t1)
        sw      $t2, history($t0)
        addiu   $t0, $t0, 4
        addiu   $t1, $t1, 4
        blt     $t1, 52, note_next
        jr      $ra

begin:
        enter
        li      $t0, 0
        jal     note
        leave

# $v0: how often this board was there
repeated:
        li      $v0, 0
        lw      $t0, boards
        addiu   $t0, $t0, -1
repeated_next:
        mul     $t1, $t0, 52
        li      $t2, 0
repeated_word:
        lw      $t3, history($t1)
        lw      $t4, board($t2)
        bne     $t3, $t4, repeated_other
        addiu   $t1, $t1, 4
        addiu   $t2, $t2, 4
        blt     $t2, 52, repeated_word
        addiu   $v0, $v0, 1
repeated_other:
        addiu   $t0, $t0, -1
        bgez    $t0, repeated_next
        jr      $ra

# $a0: R, B or a dot. $v0: how many there are
count:
        li      $v0, 0
        li      $t0, 48
count_next:
        lbu     $t1, board($t0)
        seq     $t1, $t1, $a0
        addu    $v0, $v0, $t1
        addiu   $t0, $t0, -1
        bgez    $t0, count_next
        jr      $ra

# $v0: 0 it goes on, 1 nobody can move or a side has nothing left, 2 the third time of a board
is_over:
        enter
        li      $a0, 'R'
        jal     count
        beqz    $v0, is_over_yes
        li      $a0, 'B'
        jal     count
        beqz    $v0, is_over_yes
        li      $a0, '.'
        jal     count
        beqz    $v0, is_over_yes
        jal     can_move
        bnez    $v0, is_over_repeated
        jal     change_mover
        jal     can_move
        move    $t7, $v0
        jal     change_mover
        beqz    $t7, is_over_yes
is_over_repeated:
        jal     repeated
        sltiu   $v0, $v0, 3
        xori    $v0, $v0, 1
        sll     $v0, $v0, 1
        leave
is_over_yes:
        li      $v0, 1
        leave
