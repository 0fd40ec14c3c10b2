# ataxx_ligne.asm -- Ataxx: departure and goal on one line, `12 23`; in French
# The lines of the board have their numbers between two bars.

        .include "rules/macros.asm"

        .text
        .globl  main
main:
        jal     begin
        say     ("ATAXX\n")
turn:
        jal     draw
        jal     is_over
        bnez    $v0, over
        jal     can_move
        bnez    $v0, ask
        say     ("Aucun coup pour ")
        jal     colour
        say     (".\n")
        b       next
ask:
        jal     colour
        say     (", votre coup (départ puis arrivée, par exemple 12 23) : ")
        jal     read_line
        bne     $v0, 5, wrong
        lbu     $t0, answer+2
        bne     $t0, ' ', wrong
        li      $s0, 0
        jal     cell
        move    $s6, $v0
        li      $s0, 3
        jal     cell
        move    $a0, $s6
        move    $a1, $v0
        jal     make_move
        beqz    $v0, wrong
next:
        jal     change_mover
        b       turn
wrong:
        say     ("Mouvement impossible\n")
        b       ask
over:
        beq     $v0, 2, draw_game
        li      $a0, 'R'
        jal     count
        move    $s0, $v0
        li      $a0, 'B'
        jal     count
        bgt     $s0, $v0, red
        blt     $s0, $v0, blue
draw_game:
        say     ("Égalité\n")
        b       stop
red:
        say     ("Rouge a gagné\n")
        b       stop
blue:
        say     ("Bleu a gagné\n")
stop:
        li      $v0, 10
        syscall

colour:
        enter
        lw      $t0, mover
        beq     $t0, 'B', colour_blue
        say     ("Rouge")
        leave
colour_blue:
        say     ("Bleu")
        leave

# The digits at answer($s0) as a cell. $v0: 0 to 48, or -1
cell:
        lbu     $t0, answer($s0)
        addiu   $t0, $t0, -49
        lbu     $t1, answer+1($s0)
        addiu   $t1, $t1, -49
        li      $v0, -1
        bgeu    $t0, 7, cell_end
        bgeu    $t1, 7, cell_end
        mul     $v0, $t0, 7
        addu    $v0, $v0, $t1
cell_end:
        jr      $ra

draw:
        enter
        say     ("\n   | 1 | 2 | 3 | 4 | 5 | 6 | 7 |\n")
        li      $s0, 0
draw_line:
        div     $s1, $s0, 7
        addiu   $s1, $s1, 1
        say     (" ")
        say_number ($s1)
        say     (" |")
draw_cell:
        say     (" ")
        lbu     $t0, board($s0)
        bne     $t0, '.', draw_it
        li      $t0, ' '
draw_it:
        say_letter ($t0)
        say     (" |")
        addiu   $s0, $s0, 1
        div     $t0, $s0, 7
        mfhi    $t0
        bnez    $t0, draw_cell
        say     ("\n")
        blt     $s0, 49, draw_line
        leave

        .include "rules/console.asm"
        .include "rules/ataxx.asm"
