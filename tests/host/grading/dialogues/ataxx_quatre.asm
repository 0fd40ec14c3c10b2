# ataxx_quatre.asm -- Ataxx: four numbers on a line, `1 2 3 4` or `1  2 3 4`, the column first; in English
# Pieces are digits, and scores stand below.

        .include "rules/macros.asm"

        .text
        .globl  main
main:
        jal     begin
        say     ("ataxx: 1 is red, 2 is blue\n")
turn:
        jal     draw
        jal     is_over
        bnez    $v0, over
        jal     can_move
        bnez    $v0, ask
        say     ("no move for ")
        jal     colour
        say     ("\n")
        b       next
ask:
        jal     colour
        say     (": x y of the piece and x y of its goal, e.g. 1 2 3 4? ")
        jal     read_line
        jal     numbers
        bne     $v0, 4, wrong
        lw      $t0, typed+4
        lw      $t1, typed
        jal     cell
        move    $a0, $v0
        lw      $t0, typed+12
        lw      $t1, typed+8
        jal     cell
        move    $a1, $v0
        jal     make_move
        beqz    $v0, wrong
next:
        jal     change_mover
        b       turn
wrong:
        say     ("bad move, try again\n")
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
        say     ("draw\n")
        b       stop
red:
        say     ("red has won\n")
        b       stop
blue:
        say     ("blue has won\n")
stop:
        li      $v0, 10
        syscall

colour:
        enter
        lw      $t0, mover
        beq     $t0, 'B', colour_blue
        say     ("red")
        leave
colour_blue:
        say     ("blue")
        leave

        .data
        .align  2
typed:  .space  16

        .text
# The digits of the line, each between blanks. $v0: how many there are; 0: it is something else
numbers:
        li      $v0, 0
        li      $t0, 0
numbers_next:
        lbu     $t1, answer($t0)
        beqz    $t1, numbers_end
        addiu   $t0, $t0, 1
        beq     $t1, ' ', numbers_next
        addiu   $t1, $t1, -48
        lbu     $t2, answer($t0)
        beqz    $t2, numbers_known
        bne     $t2, ' ', numbers_bad
numbers_known:
        bgeu    $t1, 10, numbers_bad
        bge     $v0, 4, numbers_bad
        sll     $t2, $v0, 2
        sw      $t1, typed($t2)
        addiu   $v0, $v0, 1
        b       numbers_next
numbers_bad:
        li      $v0, 0
numbers_end:
        jr      $ra

# $t0: line, $t1: column, from 1. $v0: 0 to 48, or -1
cell:
        addiu   $t0, $t0, -1
        addiu   $t1, $t1, -1
        li      $v0, -1
        bgeu    $t0, 7, cell_end
        bgeu    $t1, 7, cell_end
        mul     $v0, $t0, 7
        addu    $v0, $v0, $t1
cell_end:
        jr      $ra

draw:
        enter
        li      $s0, 0
draw_line:
        say     ("\n")
draw_cell:
        lbu     $t1, board($s0)
        li      $t0, '.'
        beq     $t1, '.', draw_it
        li      $t0, '#'
        beq     $t1, '#', draw_it
        li      $t0, '1'
        beq     $t1, 'R', draw_it
        li      $t0, '2'
draw_it:
        say_letter ($t0)
        say     (" ")
        addiu   $s0, $s0, 1
        div     $t0, $s0, 7
        mfhi    $t0
        bnez    $t0, draw_cell
        blt     $s0, 49, draw_line
        say     ("\nscore: red ")
        li      $a0, 'R'
        jal     count
        say_number ($v0)
        say     (", blue ")
        li      $a0, 'B'
        jal     count
        say_number ($v0)
        say     ("\n")
        leave

        .include "rules/console.asm"
        .include "rules/ataxx.asm"
