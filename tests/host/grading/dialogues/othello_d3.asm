# othello_d3.asm -- Othello with the usual cells: d3 is column d, line 3; in French
# The labels of lines stand on both sides; pp passes, whoever wants to.

        .include "rules/macros.asm"

        .text
        .globl  main
main:
        say     ("OTHELLO - X : noir, O : blanc\n")
turn:
        jal     draw
        jal     is_over
        bnez    $v0, over
        jal     can_place
        bnez    $v0, ask
        say     ("Pas de coup possible pour ")
        jal     colour
        say     (".\n")
        jal     pass
        b       next
ask:
        say     ("Où jouez-vous, ")
        jal     colour
        say     (" ? (par exemple d3, ou pp pour passer) ")
        jal     read_line
        bne     $v0, 2, wrong
        lbu     $t0, answer
        lbu     $t1, answer+1
        beq     $t0, 'p', ask_pass
        addiu   $a0, $t1, -48
        addiu   $a1, $t0, -96
        jal     place
        bnez    $v0, next
wrong:
        say     ("Ce coup est interdit !\n")
        b       ask
ask_pass:
        bne     $t1, 'p', wrong
        jal     pass
next:
        jal     change_mover
        b       turn
over:
        jal     count
        bgt     $v0, $v1, black
        blt     $v0, $v1, white
        say     ("Égalité !\n")
        b       stop
black:
        say     ("Noir gagne !\n")
        b       stop
white:
        say     ("Blanc gagne !\n")
stop:
        li      $v0, 10
        syscall

colour:
        enter
        lw      $t0, mover
        beq     $t0, 'B', colour_white
        say     ("noir")
        leave
colour_white:
        say     ("blanc")
        leave

draw:
        enter
        say     ("\n    a   b   c   d   e   f   g   h\n")
        li      $s0, 11
draw_line:
        say     ("  +---+---+---+---+---+---+---+---+\n")
        div     $s1, $s0, 10
        say_number ($s1)
        say     (" |")
draw_cell:
        lbu     $t1, board($s0)
        li      $t0, ' '
        beq     $t1, '.', draw_it
        li      $t0, 'X'
        beq     $t1, 'N', draw_it
        li      $t0, 'O'
draw_it:
        move    $s2, $t0
        say     (" ")
        say_letter ($s2)
        say     (" |")
        addiu   $s0, $s0, 1
        lbu     $t0, board($s0)
        bne     $t0, '#', draw_cell
        say     (" ")
        say_number ($s1)
        say     ("\n")
        addiu   $s0, $s0, 2
        blt     $s0, 90, draw_line
        say     ("  +---+---+---+---+---+---+---+---+\n    a   b   c   d   e   f   g   h\n")
        leave

        .include "rules/console.asm"
        .include "rules/othello.asm"
