# ataxx_noms.asm -- Ataxx: names of the players first, who are addressed by them; in French
# Lines and columns apart; pieces are 1 and 2.

        .include "rules/macros.asm"

        .data
name1:  .space 40
name2:  .space 40

        .text
        .globl  main
main:
        jal     begin
        say     ("Nom du joueur 1 (rouge) ? ")
        la      $a0, name1
        jal     read_name
        say     ("Nom du joueur 2 (bleu) ? ")
        la      $a0, name2
        jal     read_name
turn:
        jal     draw
        jal     is_over
        bnez    $v0, over
        jal     can_move
        bnez    $v0, ask
        jal     colour
        say     (", vous êtes bloqué, tour suivant...\n")
        b       next
ask:
        jal     colour
        say     (", à vous !\n  ligne du pion : ")
        jal     read_line
        jal     number
        move    $s4, $v0
        say     ("  colonne du pion : ")
        jal     read_line
        jal     number
        move    $s5, $v0
        jal     cell
        bltz    $v0, wrong
        move    $s6, $v0
        lbu     $t0, board($s6)
        lw      $t1, mover
        bne     $t0, $t1, wrong
        say     ("  ligne d'arrivée : ")
        jal     read_line
        jal     number
        move    $s4, $v0
        say     ("  colonne d'arrivée : ")
        jal     read_line
        jal     number
        move    $s5, $v0
        jal     cell
        bltz    $v0, wrong
        move    $a0, $s6
        move    $a1, $v0
        jal     make_move
        beqz    $v0, wrong
next:
        jal     change_mover
        b       turn
wrong:
        say     ("  Ça ne va pas, recommencez.\n")
        b       ask
over:
        beq     $v0, 2, drawn
        li      $a0, 'R'
        jal     count
        move    $s0, $v0
        li      $a0, 'B'
        jal     count
        li      $t0, 'R'
        sw      $t0, mover
        bgt     $s0, $v0, won
        li      $t0, 'B'
        sw      $t0, mover
        blt     $s0, $v0, won
drawn:
        say     ("Match nul, personne ne gagne.\n")
        b       stop
won:
        say     ("Bravo ")
        jal     colour
        say     (", vous avez gagné !\n")
stop:
        li      $v0, 10
        syscall
read_name:
        li      $a1, 30
        li      $v0, 8
        syscall
        move    $t0, $a0
rn:
        lbu     $t1, 0($t0)
        beqz    $t1, rn_end
        beq     $t1, '\n', rn_end
        addiu   $t0, $t0, 1
        b       rn
rn_end:
        sb      $zero, 0($t0)
        jr      $ra
colour:
        lw      $t0, mover
        la      $a0, name1
        beq     $t0, 'R', colour_it
        la      $a0, name2
colour_it:
        li      $v0, 4
        syscall
        jr      $ra
cell:
        addiu   $t0, $s4, -1
        addiu   $t1, $s5, -1
        li      $v0, -1
        bgeu    $t0, 7, cell_end
        bgeu    $t1, 7, cell_end
        mul     $v0, $t0, 7
        addu    $v0, $v0, $t1
cell_end:
        jr      $ra
draw:
        enter
        say     ("\n   1 2 3 4 5 6 7\n")
        li      $s0, 0
draw_line:
        div     $s1, $s0, 7
        addiu   $s1, $s1, 1
        say_number ($s1)
        say     ("  ")
draw_cell:
        lbu     $t1, board($s0)
        li      $s2, '-'
        beq     $t1, '.', draw_it
        li      $s2, '*'
        beq     $t1, '#', draw_it
        li      $s2, '1'
        beq     $t1, 'R', draw_it
        li      $s2, '2'
draw_it:
        say_letter ($s2)
        say     (" ")
        addiu   $s0, $s0, 1
        div     $t0, $s0, 7
        mfhi    $t0
        bnez    $t0, draw_cell
        say     ("\n")
        blt     $s0, 49, draw_line
        la      $a0, name1
        li      $v0, 4
        syscall
        say     (" : ")
        li      $a0, 'R'
        jal     count
        move    $s0, $v0
        say_number ($s0)
        say     ("    ")
        la      $a0, name2
        li      $v0, 4
        syscall
        say     (" : ")
        li      $a0, 'B'
        jal     count
        move    $s0, $v0
        say_number ($s0)
        say     ("\n")
        leave

        .include "rules/words.asm"
        .include "rules/console.asm"
        .include "rules/ataxx.asm"
