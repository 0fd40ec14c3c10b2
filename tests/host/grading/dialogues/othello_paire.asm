# othello_paire.asm -- Othello: line and column on one line, `3 4`; who cannot move must type `0 0`; in French
# The board is bare: no letters, no numbers.

        .include "rules/macros.asm"

        .text
        .globl  main
main:
        say     ("Othello à deux\n")
turn:
        jal     draw
        jal     is_over
        bnez    $v0, over
ask:
        jal     colour
        say     (", entrez la ligne et la colonne (de 1 à 8, séparées par un espace ; 0 0 pour passer) : ")
        jal     read_line
        bne     $v0, 3, wrong
        lbu     $t0, answer+1
        bne     $t0, ' ', wrong
        lbu     $a0, answer
        addiu   $a0, $a0, -48
        lbu     $a1, answer+2
        addiu   $a1, $a1, -48
        or      $t0, $a0, $a1
        beqz    $t0, ask_pass
        jal     place
        bnez    $v0, next
wrong:
        say     ("Impossible.\n")
        b       ask
ask_pass:
        jal     pass
next:
        jal     change_mover
        b       turn
over:
        say     ("C'est fini. ")
        jal     count
        bgt     $v0, $v1, black
        blt     $v0, $v1, white
        say     ("Match nul.\n")
        b       stop
black:
        say     ("Les noirs ont gagné.\n")
        b       stop
white:
        say     ("Les blancs ont gagné.\n")
stop:
        li      $v0, 10
        syscall

colour:
        enter
        lw      $t0, mover
        beq     $t0, 'B', colour_white
        say     ("Noirs")
        leave
colour_white:
        say     ("Blancs")
        leave

draw:
        enter
        say     ("\n")
        li      $s0, 11
draw_line:
        lbu     $t0, board($s0)
        say_letter ($t0)
        say     (" ")
        addiu   $s0, $s0, 1
        lbu     $t0, board($s0)
        bne     $t0, '#', draw_line
        say     ("\n")
        addiu   $s0, $s0, 2
        blt     $s0, 90, draw_line
        leave

        .include "rules/console.asm"
        .include "rules/othello.asm"
