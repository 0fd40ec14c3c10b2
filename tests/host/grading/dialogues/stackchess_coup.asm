# stackchess_coup.asm -- Stackchess: a whole move on one line, `a2 1 a4`, or `abandon`; in French
# The board as in the rules, without the stack beside it.

        .include "rules/macros.asm"

        .text
        .globl  main
main:
        jal     set_up
        say     ("STACKCHESS\n")
turn:
        jal     draw
        jal     is_over
        bnez    $v0, over
        jal     can_move
        bnez    $v0, ask
        jal     colour
        say     (" ne peuvent pas bouger et passent.\n")
        jal     pass
        b       next
ask:
        jal     colour
        say     (", quel coup ? (départ, nombre de pièces, arrivée, comme a2 1 a4 ; ou abandon) ")
        jal     read_line
        bne     $v0, 7, wrong
        lbu     $t0, answer+1
        beq     $t0, 'b', resigned
        lbu     $t0, answer+2
        bne     $t0, ' ', wrong
        lbu     $t0, answer+4
        bne     $t0, ' ', wrong
        li      $s0, 0
        jal     cell
        move    $a0, $v0
        li      $s0, 5
        jal     cell
        move    $a2, $v0
        lbu     $a1, answer+3
        addiu   $a1, $a1, -48
        jal     make_move
        beqz    $v0, wrong
next:
        jal     change_player
        b       turn
wrong:
        say     ("Coup interdit.\n")
        b       ask
resigned:
        jal     change_player
        jal     colour
        say     (" ont gagné !\n")
        b       stop
over:
        beq     $v0, 1, drawn
        sw      $v0, player
        jal     colour
        say     (" ont gagné !\n")
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
        say     ("Les blancs")
        leave
colour_black:
        say     ("Les noirs")
        leave

# The letter and the digit at answer($s0) as a cell. $v0: 0 to 35, or -1
cell:
        lbu     $t0, answer($s0)
        ori     $t0, $t0, 32
        addiu   $t0, $t0, -97
        lbu     $t1, answer+1($s0)
        addiu   $t1, $t1, -49
        li      $v0, -1
        bgeu    $t0, 6, cell_end
        bgeu    $t1, 6, cell_end
        mul     $v0, $t1, 6
        addu    $v0, $v0, $t0
cell_end:
        jr      $ra

draw:
        enter
        say     ("\n   a  b  c  d  e  f\n")
        li      $s0, 30
draw_line:
        div     $s1, $s0, 6
        addiu   $s1, $s1, 1
        say     (" ")
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
        addiu   $s0, $s0, -12
        bgez    $s0, draw_line
        say     ("")
        leave

        .include "rules/console.asm"
        .include "rules/stackchess.asm"
