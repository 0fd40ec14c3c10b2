# stackchess_tb2.asm -- Stackchess: a stack is TB2, a tower of the whites on top, two high; in French
# (j/a), from where, to where, how many of a stack.

        .include "rules/macros.asm"

        .text
        .globl  main
main:
        jal     set_up
        say     ("STACKCHESS - B : blancs, N : noirs ; TB2 : pile de 2 avec une tour blanche au sommet\n")
turn:
        jal     draw
        jal     is_over
        bnez    $v0, over
        jal     can_move
        bnez    $v0, ask
        jal     colour
        say     (" : aucun coup possible, tour passé.\n")
        jal     pass
        b       next
ask:
        say     ("Trait aux ")
        jal     colour
        say     (".\nJouer ou abandonner (j/a) ? ")
        jal     read_line
        typed   ("j", playing)
        typed   ("a", resigned)
        b       wrong
playing:
        say     ("Case de départ : ")
        jal     read_line
        jal     cell
        bltz    $v0, wrong
        move    $s6, $v0
        say     ("Case d'arrivée : ")
        jal     read_line
        jal     cell
        bltz    $v0, wrong
        move    $s7, $v0
        li      $s4, 1
        move    $a0, $s6
        jal     look
        blt     $v0, 2, go
        say     ("Combien de pièces (à partir du sommet) : ")
        jal     read_line
        jal     number
        move    $s4, $v0
go:
        move    $a0, $s6
        move    $a1, $s4
        move    $a2, $s7
        jal     make_move
        beqz    $v0, wrong
next:
        jal     change_player
        b       turn
wrong:
        say     ("Coup refusé.\n")
        b       ask
resigned:
        jal     colour
        say     (" : abandon.\n")
        jal     change_player
        b       won
over:
        beq     $v0, 1, drawn
        sw      $v0, player
won:
        say     ("Partie gagnée par les ")
        jal     colour
        say     (".\n")
        b       stop
drawn:
        say     ("Partie nulle.\n")
stop:
        li      $v0, 10
        syscall
colour:
        enter
        lw      $t0, player
        beq     $t0, 'N', colour_black
        say     ("blancs")
        leave
colour_black:
        say     ("noirs")
        leave
cell:
        move    $t9, $v0
        lbu     $t0, answer
        ori     $t0, $t0, 32
        addiu   $t0, $t0, -97
        lbu     $t1, answer+1
        addiu   $t1, $t1, -49
        li      $v0, -1
        bne     $t9, 2, cell_end
        bgeu    $t0, 6, cell_end
        bgeu    $t1, 6, cell_end
        mul     $v0, $t1, 6
        addu    $v0, $v0, $t0
cell_end:
        jr      $ra
draw:
        enter
        say     ("\n     a     b     c     d     e     f\n")
        li      $s0, 30
draw_line:
        say     ("  +-----+-----+-----+-----+-----+-----+\n")
        div     $s1, $s0, 6
        addiu   $s1, $s1, 1
        say_number ($s1)
        say     (" |")
draw_cell:
        move    $a0, $s0
        jal     look
        bnez    $v0, draw_piece
        say     ("     ")
        b       draw_done
draw_piece:
        say     (" ")
        say_letter ($v1)
        move    $a0, $s0
        jal     look
        move    $s2, $v0
        move    $t0, $t9
        say_letter ($t0)
        say_number ($s2)
        bge     $s2, 10, draw_done
        say     (" ")
draw_done:
        say     ("|")
        addiu   $s0, $s0, 1
        div     $t0, $s0, 6
        mfhi    $t0
        bnez    $t0, draw_cell
        say     ("\n")
        addiu   $s0, $s0, -12
        bgez    $s0, draw_line
        say     ("  +-----+-----+-----+-----+-----+-----+\n")
        leave

        .include "rules/words.asm"
        .include "rules/console.asm"
        .include "rules/stackchess.asm"
