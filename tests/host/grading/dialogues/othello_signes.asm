# othello_signes.asm -- Othello: sides are called @ and O, a cell is a number read by service 5; in French
# Cells in brackets without blanks; 0 passes, for who cannot move, too.

        .include "rules/macros.asm"

        .text
        .globl  main
main:
turn:
        jal     draw
        jal     is_over
        bnez    $v0, over
ask:
        say     ("[")
        jal     colour
        say     ("] Entrez le numéro de la case, ligne puis colonne (exemple : 34), ou 0 pour passer : ")
        li      $v0, 5
        syscall
        beqz    $v0, passing
        div     $a0, $v0, 10
        mfhi    $a1
        jal     place
        bnez    $v0, next
        say     ("Non !\n")
        b       ask
passing:
        jal     pass
next:
        jal     change_mover
        b       turn
over:
        say     ("Fin du jeu. ")
        jal     count
        bgt     $v0, $v1, black
        blt     $v0, $v1, white
        say     ("Les deux joueurs sont à égalité.\n")
        b       stop
black:
        say     ("Victoire des @ !\n")
        b       stop
white:
        say     ("Victoire des O !\n")
stop:
        li      $v0, 10
        syscall
colour:
        enter
        lw      $t0, mover
        beq     $t0, 'B', colour_white
        say     ("@")
        leave
colour_white:
        say     ("O")
        leave
draw:
        enter
        say     ("\n     1  2  3  4  5  6  7  8\n")
        li      $s0, 11
draw_line:
        div     $s1, $s0, 10
        say     (" ")
        say_number ($s1)
        say     (" ")
draw_cell:
        lbu     $t1, board($s0)
        li      $s2, '_'
        beq     $t1, '.', draw_it
        li      $s2, '@'
        beq     $t1, 'N', draw_it
        li      $s2, 'O'
draw_it:
        say     ("[")
        say_letter ($s2)
        say     ("]")
        addiu   $s0, $s0, 1
        lbu     $t0, board($s0)
        bne     $t0, '#', draw_cell
        say     ("\n")
        addiu   $s0, $s0, 2
        blt     $s0, 90, draw_line
        jal     count
        move    $s0, $v0
        move    $s1, $v1
        say     ("@ = ")
        say_number ($s0)
        say     ("  O = ")
        say_number ($s1)
        say     ("\n")
        leave

        .include "rules/words.asm"
        .include "rules/console.asm"
        .include "rules/othello.asm"
