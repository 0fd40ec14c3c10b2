# stackchess_bas.asm -- Stackchess with line 1 on top: the whites begin above; asked one after the other, in French
# Column and line in one number, 21 is b1; 0 at the first question gives up.

        .include "rules/macros.asm"

        .text
        .globl  main
main:
        jal     set_up
        say     ("Stackchess, pièces empilées\n")
turn:
        jal     draw
        jal     is_over
        bnez    $v0, over
        jal     can_move
        bnez    $v0, ask
        jal     colour
        say     (" : aucun coup, on passe.\n")
        jal     pass
        b       next
ask:
        jal     colour
        say     (", case de départ (colonne puis ligne, 0 pour abandonner) : ")
        jal     number
        beqz    $v0, resigned
        jal     cell
        bltz    $v0, wrong
        move    $s6, $v0
        say     ("Case d'arrivée : ")
        jal     number
        jal     cell
        bltz    $v0, wrong
        move    $s7, $v0
        say     ("Nombre de pièces : ")
        jal     number
        move    $a0, $s6
        move    $a1, $v0
        move    $a2, $s7
        jal     make_move
        beqz    $v0, wrong
next:
        jal     change_player
        b       turn
wrong:
        say     ("Non, recommencez.\n")
        b       ask
resigned:
        jal     change_player
        jal     colour
        say     (" : victoire\n")
        b       stop
over:
        beq     $v0, 1, drawn
        sw      $v0, player
        jal     colour
        say     (" : victoire\n")
        b       stop
drawn:
        say     ("Partie nulle\n")
stop:
        li      $v0, 10
        syscall

colour:
        enter
        lw      $t0, player
        beq     $t0, 'N', colour_black
        say     ("Blanc")
        leave
colour_black:
        say     ("Noir")
        leave

# Reads a number of at most two digits. $v0: the number, 99: it is none
number:
        enter
        jal     read_line
        move    $t9, $v0
        li      $v0, 99
        beqz    $t9, number_end
        bgt     $t9, 2, number_end
        lbu     $t0, answer
        addiu   $t0, $t0, -48
        bgeu    $t0, 10, number_end
        lbu     $t1, answer+1
        beqz    $t1, number_one
        addiu   $t1, $t1, -48
        bgeu    $t1, 10, number_end
        mul     $t0, $t0, 10
        addu    $t0, $t0, $t1
number_one:
        move    $v0, $t0
number_end:
        leave

# $v0 as a cell: 0 to 35, or -1
cell:
        div     $t0, $v0, 10
        mfhi    $t1
        addiu   $t0, $t0, -1
        addiu   $t1, $t1, -1
        li      $v0, -1
        bgeu    $t0, 6, cell_end
        bgeu    $t1, 6, cell_end
        mul     $v0, $t1, 6
        addu    $v0, $v0, $t0
cell_end:
        jr      $ra

draw:
        enter
        say     ("\n  1  2  3  4  5  6\n")
        li      $s0, 0
draw_line:
        div     $s1, $s0, 6
        addiu   $s1, $s1, 1
        say_number ($s1)
        say     ("|")
draw_cell:
        move    $a0, $s0
        jal     look
        bnez    $v0, draw_piece
        say     ("  ")
        b       draw_done
draw_piece:
        say_letter ($v1)
        move    $a0, $s0
        jal     look
        move    $t0, $t9
        say_letter ($t0)
draw_done:
        say     ("|")
        addiu   $s0, $s0, 1
        div     $t0, $s0, 6
        mfhi    $t0
        bnez    $t0, draw_cell
        say     ("\n")
        blt     $s0, 36, draw_line
        say     ("")
        leave

        .include "rules/console.asm"
        .include "rules/stackchess.asm"
