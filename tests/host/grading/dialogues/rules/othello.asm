# othello.asm -- Othello: the board and what a stone turns; who asks for it, and draws, is another file
# 100 bytes with a border of `#`: the cell of line 3, column 4 is the 34th. N black, B white.

        .data
board:  .ascii  "##########"
        .ascii  "#........#"
        .ascii  "#........#"
        .ascii  "#........#"
        .ascii  "#...BN...#"
        .ascii  "#...NB...#"
        .ascii  "#........#"
        .ascii  "#........#"
        .ascii  "#........#"
        .ascii  "##########"
ways:   .byte   -11, -10, -9, -1, 1, 9, 10, 11
        .align  2
mover:  .word   'N'
passes: .word   0                       # in a row

        .text
change_mover:
        lw      $t0, mover
        xori    $t0, $t0, 12            # N and B
        sw      $t0, mover
        jr      $ra

# $a0: a cell. $v0: how many stones one there would turn; with $a1 = 1 it does
turn_over:
        lw      $t9, mover
        xori    $t8, $t9, 12
        li      $v0, 0
        lbu     $t0, board($a0)
        bne     $t0, '.', turn_over_end
        li      $t1, 7
turn_over_way:
        lb      $t2, ways($t1)
        move    $t3, $a0
        li      $t4, 0
turn_over_step:
        addu    $t3, $t3, $t2
        lbu     $t5, board($t3)
        bne     $t5, $t8, turn_over_edge
        addiu   $t4, $t4, 1
        b       turn_over_step
turn_over_edge:
        bne     $t5, $t9, turn_over_next
        addu    $v0, $v0, $t4
        beqz    $a1, turn_over_next
turn_over_back:
        beqz    $t4, turn_over_next
        subu    $t3, $t3, $t2
        sb      $t9, board($t3)
        addiu   $t4, $t4, -1
        b       turn_over_back
turn_over_next:
        addiu   $t1, $t1, -1
        bgez    $t1, turn_over_way
        beqz    $a1, turn_over_end
        beqz    $v0, turn_over_end
        sb      $t9, board($a0)
turn_over_end:
        jr      $ra

# $a0: line, $a1: column, from 1. $v0: 1 if a stone was placed there
place:
        enter
        addiu   $t0, $a0, -1
        addiu   $t1, $a1, -1
        bgeu    $t0, 8, place_no
        bgeu    $t1, 8, place_no
        mul     $a0, $a0, 10
        addu    $a0, $a0, $a1
        li      $a1, 1
        jal     turn_over
        beqz    $v0, place_no
        li      $v0, 1
        sw      $zero, passes
        leave
place_no:
        li      $v0, 0
        leave

# $v0: 1 if the mover can place a stone
can_place:
        enter
        li      $a0, 88
        li      $a1, 0
can_place_next:
        jal     turn_over
        bnez    $v0, can_place_yes
        addiu   $a0, $a0, -1
        bgt     $a0, 10, can_place_next
        li      $v0, 0
        leave
can_place_yes:
        li      $v0, 1
        leave

# $v0: black stones, $v1: white ones
count:
        li      $v0, 0
        li      $v1, 0
        li      $t0, 88
count_next:
        lbu     $t1, board($t0)
        seq     $t2, $t1, 'N'
        addu    $v0, $v0, $t2
        seq     $t2, $t1, 'B'
        addu    $v1, $v1, $t2
        addiu   $t0, $t0, -1
        bgt     $t0, 10, count_next
        jr      $ra

# $v0: 1 if the game is over
is_over:
        enter
        jal     count
        addu    $t0, $v0, $v1
        lw      $t1, passes
        seq     $v0, $t0, 64
        sge     $t1, $t1, 2
        or      $v0, $v0, $t1
        leave

pass:
        lw      $t0, passes
        addiu   $t0, $t0, 1
        sw      $t0, passes
        jr      $ra
