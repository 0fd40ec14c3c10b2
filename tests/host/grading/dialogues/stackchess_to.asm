# stackchess_to.asm -- Stackchess: `a2 a4`, and how many pieces only where a stack is higher than one; in English
# Numbers at the right of the board, letters below; `resign` gives up.

        .include "rules/macros.asm"

        .text
        .globl  main
main:
        jal     set_up
        say     ("Stack Chess\n")
turn:
        jal     draw
        jal     is_over
        bnez    $v0, over
        jal     can_move
        bnez    $v0, ask
        jal     colour
        say     (" cannot move.\n")
        jal     pass
        b       next
ask:
        say     ("[")
        jal     colour
        say     ("] Your move, from and to (a2 a4), or resign: ")
        jal     read_line
        lbu     $t0, answer
        seq     $t1, $v0, 6
        seq     $t0, $t0, 'r'
        and     $t0, $t0, $t1
        bnez    $t0, resigned
        bne     $v0, 5, wrong
        lbu     $t0, answer+2
        bne     $t0, ' ', wrong
        li      $s0, 0
        jal     cell
        bltz    $v0, wrong
        move    $s6, $v0
        li      $s0, 3
        jal     cell
        bltz    $v0, wrong
        move    $s7, $v0
        move    $a0, $s6
        jal     look
        li      $s5, 1
        ble     $v0, 1, go
        say     ("How many pieces? ")
        jal     read_line
        bne     $v0, 1, wrong
        lbu     $s5, answer
        addiu   $s5, $s5, -48
go:
        move    $a0, $s6
        move    $a1, $s5
        move    $a2, $s7
        jal     make_move
        beqz    $v0, wrong
next:
        jal     change_player
        b       turn
wrong:
        say     ("Illegal move.\n")
        b       ask
resigned:
        jal     change_player
        jal     colour
        say     (" wins\n")
        b       stop
over:
        beq     $v0, 1, drawn
        sw      $v0, player
        jal     colour
        say     (" wins\n")
        b       stop
drawn:
        say     ("Draw\n")
stop:
        li      $v0, 10
        syscall

colour:
        enter
        lw      $t0, player
        beq     $t0, 'N', colour_black
        say     ("White")
        leave
colour_black:
        say     ("Black")
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
        say     (" ")
        say_number ($s1)
        say     ("\n")
        addiu   $s0, $s0, -12
        bgez    $s0, draw_line
        say     (" a  b  c  d  e  f\n")
        leave

        .include "rules/console.asm"
        .include "rules/stackchess.asm"
