# othello_below.asm -- Othello with line 8 on top, numbers at the right and letters below; in English
# No pass by will; a pass that must be is made by itself.

        .include "rules/macros.asm"

        .text
        .globl  main
main:
        say     ("Reversi\n")
turn:
        jal     draw
        jal     is_over
        bnez    $v0, over
        jal     can_place
        bnez    $v0, ask
        jal     colour
        say     (" has no move.\n")
        jal     pass
        b       next
ask:
        jal     colour
        say     ("> ")
        jal     read_line
        bne     $v0, 2, wrong
        lbu     $t0, answer
        ori     $t0, $t0, 32
        lbu     $t1, answer+1
        addiu   $a0, $t1, -48
        addiu   $a1, $t0, -96
        jal     place
        bnez    $v0, next
wrong:
        say     ("You cannot play there.\n")
        b       ask
next:
        jal     change_mover
        b       turn
over:
        jal     count
        bgt     $v0, $v1, black
        blt     $v0, $v1, white
        say     ("It is a draw.\n")
        b       stop
black:
        say     ("Black wins.\n")
        b       stop
white:
        say     ("White wins.\n")
stop:
        li      $v0, 10
        syscall

colour:
        enter
        lw      $t0, mover
        beq     $t0, 'B', colour_white
        say     ("Black")
        leave
colour_white:
        say     ("White")
        leave

draw:
        enter
        say     ("\n")
        li      $s0, 81
draw_line:
        lbu     $t1, board($s0)
        li      $t0, '-'
        beq     $t1, '.', draw_it
        li      $t0, 'B'
        beq     $t1, 'N', draw_it
        li      $t0, 'W'
draw_it:
        say_letter ($t0)
        say     (" ")
        addiu   $s0, $s0, 1
        lbu     $t0, board($s0)
        bne     $t0, '#', draw_line
        div     $s1, $s0, 10
        say_number ($s1)
        say     ("\n")
        addiu   $s0, $s0, -18
        bgt     $s0, 10, draw_line
        say     ("a b c d e f g h\n")
        leave

        .include "rules/console.asm"
        .include "rules/othello.asm"
