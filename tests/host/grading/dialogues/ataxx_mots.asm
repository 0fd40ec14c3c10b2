# ataxx_mots.asm -- Ataxx: dupliquer, sauter or passer, then two cells; in French
# Who cannot move must say so; the score stands in a sentence.

        .include "rules/macros.asm"

        .text
        .globl  main
main:
        jal     begin
        say     ("~~~ ATAXX ~~~\n")
turn:
        jal     draw
        jal     is_over
        bnez    $v0, over
ask:
        say     ("C'est au joueur ")
        jal     colour
        say     (" de jouer.\nVotre choix [dupliquer, sauter, passer] : ")
        jal     read_line
        li      $s7, 1
        typed   ("dupliquer", from)
        li      $s7, 2
        typed   ("sauter", from)
        typed   ("passer", passing)
        say     ("Mot inconnu.\n")
        b       ask
passing:
        jal     can_move
        beqz    $v0, next
        say     ("Vous pouvez encore jouer, pas question de passer.\n")
        b       ask
from:
        say     ("Case de départ (ex. A1) : ")
        jal     read_line
        jal     cell
        bltz    $v0, wrong
        move    $s6, $v0
        lbu     $t0, board($s6)
        lw      $t1, mover
        bne     $t0, $t1, wrong
        say     ("Case d'arrivée (ex. A1) : ")
        jal     read_line
        jal     cell
        bltz    $v0, wrong
        move    $a0, $s6
        move    $a1, $v0
        jal     distance
        bne     $v0, $s7, wrong
        jal     make_move
        beqz    $v0, wrong
next:
        jal     change_mover
        b       turn
wrong:
        say     ("Mouvement impossible.\n")
        b       ask
over:
        beq     $v0, 2, drawn
        li      $a0, 'R'
        jal     count
        move    $s0, $v0
        li      $a0, 'B'
        jal     count
        bgt     $s0, $v0, red
        blt     $s0, $v0, blue
drawn:
        say     ("Fin de partie : aucun vainqueur.\n")
        b       stop
red:
        say     ("Fin de partie : les rouges sont vainqueurs.\n")
        b       stop
blue:
        say     ("Fin de partie : les bleus sont vainqueurs.\n")
stop:
        li      $v0, 10
        syscall
colour:
        enter
        lw      $t0, mover
        beq     $t0, 'B', colour_blue
        say     ("rouge")
        leave
colour_blue:
        say     ("bleu")
        leave
cell:
        move    $t9, $v0
        lbu     $t0, answer
        addiu   $t0, $t0, -65
        lbu     $t1, answer+1
        addiu   $t1, $t1, -49
        li      $v0, -1
        bne     $t9, 2, cell_end
        bgeu    $t0, 7, cell_end
        bgeu    $t1, 7, cell_end
        mul     $v0, $t0, 7
        addu    $v0, $v0, $t1
cell_end:
        jr      $ra
draw:
        enter
        say     ("\n    1   2   3   4   5   6   7\n  +---+---+---+---+---+---+---+\n")
        li      $s0, 0
draw_line:
        div     $s1, $s0, 7
        addiu   $s1, $s1, 65
        say_letter ($s1)
        say     (" |")
draw_cell:
        lbu     $t1, board($s0)
        li      $t0, ' '
        beq     $t1, '.', draw_it
        li      $t0, 'X'
        beq     $t1, '#', draw_it
        move    $t0, $t1
draw_it:
        move    $s2, $t0
        say     (" ")
        say_letter ($s2)
        say     (" |")
        addiu   $s0, $s0, 1
        div     $t0, $s0, 7
        mfhi    $t0
        bnez    $t0, draw_cell
        say     ("\n  +---+---+---+---+---+---+---+\n")
        blt     $s0, 49, draw_line
        li      $a0, 'R'
        jal     count
        move    $s0, $v0
        li      $a0, 'B'
        jal     count
        move    $s1, $v0
        say     ("Rouge possède ")
        say_number ($s0)
        say     (" pions, bleu en possède ")
        say_number ($s1)
        say     (".\n")
        leave

        .include "rules/words.asm"
        .include "rules/console.asm"
        .include "rules/ataxx.asm"
