# focus_phrase.asm -- Focus: a whole move on one line, `23 1 h`, or `r 23` for a piece of the reserve; in French
# The board has coordinates at its edges, and both reserves stand on one line.

        .include "rules/macros.asm"

        .text
        .globl  main
main:
        jal     set_up
        say     ("Jeu de FOCUS : les rouges (R) contre les verts (V)\n")
turn:
        jal     draw
        jal     has_lost
        bnez    $v0, lost
ask:
        say     ("Tour des ")
        jal     colour
        say     ("s. Entrez votre coup, case nombre sens (exemple : 23 1 h, sens parmi h b g d), ou r et une case (exemple : r 23) pour la réserve\n> ")
        jal     read_line
        jal     understand
        beqz    $v0, wrong
        jal     change_player
        b       turn
wrong:
        say     ("Coup refusé : recommencez.\n")
        b       ask
lost:
        jal     change_player
        say     ("Partie terminée, victoire des ")
        jal     colour
        say     ("s !\n")
        li      $v0, 10
        syscall

colour:
        enter
        lw      $t0, player
        beq     $t0, 2, colour_green
        say     ("rouge")
        leave
colour_green:
        say     ("vert")
        leave

# The digits at answer($s0) as a cell. $v0: 0 to 35, or -1
cell:
        lbu     $t0, answer($s0)
        addiu   $t0, $t0, -49
        lbu     $t1, answer+1($s0)
        addiu   $t1, $t1, -49
        addiu   $s0, $s0, 2
        li      $v0, -1
        bgeu    $t0, 6, cell_end
        bgeu    $t1, 6, cell_end
        mul     $v0, $t0, 6
        addu    $v0, $v0, $t1
cell_end:
        jr      $ra

# $v0: 1 if the line was a move
understand:
        enter
        lbu     $t0, answer
        beq     $t0, 'r', understand_reserve
        bne     $v0, 6, understand_no
        li      $s0, 0
        jal     cell
        bltz    $v0, understand_no
        move    $a0, $v0
        lbu     $t0, answer+2
        bne     $t0, ' ', understand_no
        lbu     $t0, answer+4
        bne     $t0, ' ', understand_no
        lbu     $a1, answer+3
        addiu   $a1, $a1, -48
        lbu     $t0, answer+5
        li      $a2, 0
        beq     $t0, 'b', understand_move
        li      $a2, 1
        beq     $t0, 'g', understand_move
        li      $a2, 2
        beq     $t0, 'd', understand_move
        li      $a2, 3
        beq     $t0, 'h', understand_move
understand_no:
        li      $v0, 0
        leave
understand_move:
        jal     displace
        leave
understand_reserve:
        bne     $v0, 4, understand_no
        lbu     $t0, answer+1
        bne     $t0, ' ', understand_no
        li      $s0, 2
        jal     cell
        bltz    $v0, understand_no
        move    $a0, $v0
        jal     put
        leave

draw:
        enter
        say     ("\n      1       2       3       4       5       6\n")
        li      $s0, 0
draw_line:
        div     $s1, $s0, 6
        addiu   $s1, $s1, 1
        say_number ($s1)
        say     (" |")
draw_cell:
        sll     $s2, $s0, 4
        lbu     $s3, stacks($s2)
        li      $s4, 0
draw_piece:
        li      $t0, ' '
        bge     $s4, $s3, draw_it
        addu    $t1, $s2, $s4
        lbu     $t1, stacks+1($t1)
        li      $t0, 'R'
        beq     $t1, 1, draw_it
        li      $t0, 'V'
draw_it:
        say_letter ($t0)
        addiu   $s4, $s4, 1
        blt     $s4, 5, draw_piece
        say     ("|")
        addiu   $s0, $s0, 1
        div     $t0, $s0, 6
        mfhi    $t0
        bnez    $t0, draw_cell
        say     ("\n")
        blt     $s0, 36, draw_line
        say     ("Réserves : rouge ")
        lw      $s0, stock+4
        say_number ($s0)
        say     (", vert ")
        lw      $s0, stock+8
        say_number ($s0)
        say     ("\n")
        leave

        .include "rules/console.asm"
        .include "rules/focus.asm"
