# othello_zero.asm -- Othello: x and y from 0, one after the other, by service 5; 9 passes; in English
# Pieces are 1 and 2, empty cells 0.

        .include "rules/macros.asm"

        .text
        .globl  main
main:
        say     ("OTHELLO (1 = black, 2 = white)\n")
turn:
        jal     draw
        jal     is_over
        bnez    $v0, over
        jal     can_place
        bnez    $v0, ask
        say     ("No move: skipping ")
        jal     colour
        say     ("\n")
        jal     pass
        b       next
ask:
        say     ("Turn of ")
        jal     colour
        say     ("\nx (0-7, 9 = pass)? ")
        li      $v0, 5
        syscall
        beq     $v0, 9, ask_pass
        addiu   $s1, $v0, 1
        bgtu    $v0, 7, wrong
        say     ("y (0-7)? ")
        li      $v0, 5
        syscall
        addiu   $a0, $v0, 1
        move    $a1, $s1
        jal     place
        bnez    $v0, next
wrong:
        say     ("Wrong! ")
        b       ask
ask_pass:
        jal     pass
next:
        jal     change_mover
        b       turn
over:
        say     ("Game over: ")
        jal     count
        bgt     $v0, $v1, black
        blt     $v0, $v1, white
        say     ("draw\n")
        b       stop
black:
        say     ("black wins\n")
        b       stop
white:
        say     ("white wins\n")
stop:
        li      $v0, 10
        syscall

colour:
        enter
        lw      $t0, mover
        beq     $t0, 'B', colour_white
        say     ("black")
        leave
colour_white:
        say     ("white")
        leave

draw:
        enter
        say     ("\n  0 1 2 3 4 5 6 7\n")
        li      $s0, 11
draw_line:
        div     $s1, $s0, 10
        addiu   $s1, $s1, -1
        say_number ($s1)
draw_cell:
        say     (" ")
        lbu     $t1, board($s0)
        li      $t0, '0'
        beq     $t1, '.', draw_it
        li      $t0, '1'
        beq     $t1, 'N', draw_it
        li      $t0, '2'
draw_it:
        say_letter ($t0)
        addiu   $s0, $s0, 1
        lbu     $t0, board($s0)
        bne     $t0, '#', draw_cell
        say     ("\n")
        addiu   $s0, $s0, 2
        blt     $s0, 90, draw_line
        leave

        .include "rules/console.asm"
        .include "rules/othello.asm"
