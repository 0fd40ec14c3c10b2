# ataxx_case.asm -- Ataxx: de quelle case, vers quelle case; cells as b3, the letter is the column; in French
# Letters below the board, numbers at the right.

        .include "rules/macros.asm"

        .text
        .globl  main
main:
        jal     begin
        say     ("ATAXX, x contre o\n")
turn:
        jal     draw
        jal     is_over
        bnez    $v0, over
        jal     can_move
        bnez    $v0, ask
        say     ("Le joueur ")
        jal     colour
        say     (" est bloqué et passe.\n")
        b       next
ask:
        say     ("Joueur ")
        jal     colour
        say     (" : de quelle case partez-vous ? ")
        jal     read_line
        jal     cell
        bltz    $v0, wrong
        move    $s6, $v0
        lbu     $t0, board($s6)
        lw      $t1, mover
        bne     $t0, $t1, wrong
        say     ("Et vers quelle case allez-vous ? ")
        jal     read_line
        jal     cell
        bltz    $v0, wrong
        move    $a0, $s6
        move    $a1, $v0
        jal     make_move
        beqz    $v0, wrong
        beqz    $v1, next
        say_number ($v1)
        say     (" pion(s) retourné(s)\n")
next:
        jal     change_mover
        b       turn
wrong:
        say     ("Coup non valide\n")
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
        say     ("Partie nulle\n")
        b       stop
red:
        say     ("Victoire de rouge\n")
        b       stop
blue:
        say     ("Victoire de bleu\n")
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

# What was typed as a cell. $v0: 0 to 48, or -1
cell:
        move    $t9, $v0
        lbu     $t0, answer+1
        addiu   $t0, $t0, -49
        lbu     $t1, answer
        addiu   $t1, $t1, -97
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
        say     ("\n")
        li      $s0, 0
draw_cell:
        lbu     $t1, board($s0)
        li      $t0, '.'
        beq     $t1, '.', draw_it
        li      $t0, '#'
        beq     $t1, '#', draw_it
        li      $t0, 'x'
        beq     $t1, 'R', draw_it
        li      $t0, 'o'
draw_it:
        say_letter ($t0)
        say     (" ")
        addiu   $s0, $s0, 1
        div     $s1, $s0, 7
        mfhi    $t0
        bnez    $t0, draw_cell
        say_number ($s1)
        say     ("\n")
        blt     $s0, 49, draw_cell
        say     ("a b c d e f g\n")
        leave

        .include "rules/console.asm"
        .include "rules/ataxx.asm"
