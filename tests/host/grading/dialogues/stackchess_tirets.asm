# stackchess_tirets.asm -- Stackchess: `1-a2-a4`, how many pieces first; the board has no labels; in French
# Who gives up is asked each time.

        .include "rules/macros.asm"

        .text
        .globl  main
main:
        jal     set_up
        say     ("Stackchess\n")
turn:
        jal     draw
        jal     is_over
        bnez    $v0, over
        jal     can_move
        bnez    $v0, ask
        jal     colour
        say     (" : pas de coup possible.\n")
        jal     pass
        b       next
ask:
        jal     colour
        say     (" : 1 = jouer, 2 = abandonner ? ")
        jal     read_line
        bne     $v0, 1, wrong
        lbu     $t0, answer
        beq     $t0, '2', resigned
        bne     $t0, '1', wrong
        say     ("Coup (nombre-départ-arrivée) : ")
        jal     read_line
        bne     $v0, 7, wrong
        lbu     $t0, answer+1
        bne     $t0, '-', wrong
        lbu     $t0, answer+4
        bne     $t0, '-', wrong
        li      $s0, 2
        jal     cell
        move    $a0, $v0
        li      $s0, 5
        jal     cell
        move    $a2, $v0
        lbu     $a1, answer
        addiu   $a1, $a1, -48
        jal     make_move
        beqz    $v0, wrong
next:
        jal     change_player
        b       turn
wrong:
        say     ("Erreur de saisie ou coup illégal.\n")
        b       ask
resigned:
        jal     change_player
        jal     colour
        say     (" gagnent la partie.\n")
        b       stop
over:
        beq     $v0, 1, drawn
        sw      $v0, player
        jal     colour
        say     (" gagnent la partie.\n")
        b       stop
drawn:
        say     ("Égalité.\n")
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
        say     ("\n")
        li      $s0, 30
draw_line:
        div     $s1, $s0, 6
        addiu   $s1, $s1, 1
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
