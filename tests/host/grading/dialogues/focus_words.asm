# focus_words.asm -- Focus: `move` or `drop` is typed, cells as 2,3, a direction in words; in English
# Stacks in brackets; "Player 2 is the champion!"

        .include "rules/macros.asm"

        .text
        .globl  main
main:
        jal     set_up
        say     ("Welcome to Focus! Player 1 is A, player 2 is B.\n")
turn:
        jal     has_lost
        bnez    $v0, lost
        jal     draw
ask:
        say     ("Player ")
        lw      $s0, player
        say_number ($s0)
        say     (", ")
        jal     in_reserve
        beqz    $v0, plain
        jal     controls
        beqz    $v0, only
        say     ("type move or drop: ")
        jal     read_line
        typed   ("move", ask_stack)
        typed   ("drop", ask_reserve)
        b       wrong
only:
        say     ("you can only drop.\n")
ask_reserve:
        say     ("Drop where (row,column)? ")
        jal     read_line
        jal     cell
        bltz    $v0, wrong
        move    $a0, $v0
        jal     put
        bnez    $v0, next
        b       wrong
plain:
        say     ("your move.\n")
ask_stack:
        say     ("Which stack (row,column)? ")
        jal     read_line
        jal     cell
        bltz    $v0, wrong
        move    $s6, $v0
        move    $a0, $v0
        jal     top
        lw      $t0, player
        bne     $v0, $t0, wrong
        say     ("How many pieces? ")
        jal     read_line
        jal     number
        move    $s7, $v0
        say     ("Direction (up, down, left, right)? ")
        jal     read_line
        li      $s5, 0
        typed   ("down", go)
        li      $s5, 1
        typed   ("left", go)
        li      $s5, 2
        typed   ("right", go)
        li      $s5, 3
        typed   ("up", go)
        b       wrong
go:
        move    $a0, $s6
        move    $a1, $s7
        move    $a2, $s5
        jal     displace
        beqz    $v0, wrong
next:
        jal     change_player
        b       turn
wrong:
        say     ("Sorry, you can't do that. Try again.\n")
        b       ask
lost:
        jal     draw
        say     ("Checkmate... Player ")
        jal     change_player
        lw      $s0, player
        say_number ($s0)
        say     (" is the champion!\n")
        li      $v0, 10
        syscall
cell:
        li      $v0, -1
        lbu     $t0, answer
        lbu     $t1, answer+1
        lbu     $t2, answer+2
        lbu     $t3, answer+3
        bne     $t1, ',', cell_end
        bnez    $t3, cell_end
        addiu   $t0, $t0, -49
        addiu   $t1, $t2, -49
        bgeu    $t0, 6, cell_end
        bgeu    $t1, 6, cell_end
        mul     $v0, $t0, 6
        addu    $v0, $v0, $t1
cell_end:
        jr      $ra
draw:
        enter
        say     ("\n      1      2      3      4      5      6\n")
        li      $s0, 0
draw_line:
        div     $s1, $s0, 6
        addiu   $s1, $s1, 1
        say_number ($s1)
        say     ("  ")
draw_cell:
        say     ("[")
        sll     $s2, $s0, 4
        lbu     $s3, stacks($s2)
        li      $s4, 0
draw_piece:
        li      $t0, ' '
        bge     $s4, $s3, draw_it
        addu    $t1, $s2, $s4
        lbu     $t1, stacks+1($t1)
        addiu   $t0, $t1, 64
draw_it:
        say_letter ($t0)
        addiu   $s4, $s4, 1
        blt     $s4, 5, draw_piece
        say     ("]")
        addiu   $s0, $s0, 1
        div     $t0, $s0, 6
        mfhi    $t0
        bnez    $t0, draw_cell
        say     ("\n")
        blt     $s0, 36, draw_line
        say     ("Captured and kept: player 1 has ")
        lw      $s0, stock+4
        say_number ($s0)
        say     (" in reserve, player 2 has ")
        lw      $s0, stock+8
        say_number ($s0)
        say     (" in reserve.\n")
        leave

        .include "rules/words.asm"
        .include "rules/console.asm"
        .include "rules/focus.asm"
