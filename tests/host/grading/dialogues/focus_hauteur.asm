# focus_hauteur.asm -- Focus: a cell is R2 or V1, its top and its height; in French
# Menus in words, line and column apart; who has lost "ne peut plus rien jouer".

        .include "rules/macros.asm"

        .text
        .globl  main
main:
        jal     set_up
        say     ("=== FOCUS (Domination) ===\n")
turn:
        jal     draw
        jal     has_lost
        bnez    $v0, lost
ask:
        say     ("Tour du joueur ")
        jal     name
        say     ("\n")
        jal     in_reserve
        beqz    $v0, ask_stack
        jal     controls
        beqz    $v0, ask_reserve
        say     ("Que faire : (d)éplacer ou (p)oser ? ")
        jal     read_line
        typed   ("d", ask_stack)
        typed   ("p", ask_reserve)
        b       wrong
ask_reserve:
        say     ("Ligne où poser : ")
        jal     read_line
        jal     number
        move    $s4, $v0
        say     ("Colonne où poser : ")
        jal     read_line
        jal     number
        move    $s5, $v0
        jal     cell
        bltz    $v0, wrong
        move    $a0, $v0
        jal     put
        bnez    $v0, next
        b       wrong
ask_stack:
        say     ("Ligne de la pile : ")
        jal     read_line
        jal     number
        move    $s4, $v0
        say     ("Colonne de la pile : ")
        jal     read_line
        jal     number
        move    $s5, $v0
        jal     cell
        bltz    $v0, wrong
        move    $s6, $v0
        move    $a0, $v0
        jal     top
        lw      $t0, player
        bne     $v0, $t0, wrong
        say     ("Nombre de pions à déplacer : ")
        jal     read_line
        jal     number
        move    $s7, $v0
        say     ("Direction (H/B/G/D) : ")
        jal     read_line
        li      $s5, 0
        typed   ("B", go)
        typed   ("b", go)
        li      $s5, 1
        typed   ("G", go)
        typed   ("g", go)
        li      $s5, 2
        typed   ("D", go)
        typed   ("d", go)
        li      $s5, 3
        typed   ("H", go)
        typed   ("h", go)
        b       wrong
go:
        move    $a0, $s6
        move    $a1, $s7
        move    $a2, $s5
        jal     displace
        beqz    $v0, wrong
next:
        jal     change_player
        b       turn
wrong:
        say     ("!! coup impossible !!\n")
        b       ask
lost:
        say     ("Le joueur ")
        jal     name
        say     (" ne peut plus rien jouer.\nLa partie est finie, bravo à l'autre !\n")
        li      $v0, 10
        syscall
cell:
        addiu   $t0, $s4, -1
        addiu   $t1, $s5, -1
        li      $v0, -1
        bgeu    $t0, 6, cell_end
        bgeu    $t1, 6, cell_end
        mul     $v0, $t0, 6
        addu    $v0, $v0, $t1
cell_end:
        jr      $ra
name:
        enter
        lw      $t0, player
        beq     $t0, 2, name_2
        say     ("ROUGE")
        leave
name_2:
        say     ("VERT")
        leave
draw:
        enter
        say     ("\n     1    2    3    4    5    6\n")
        li      $s0, 0
draw_line:
        say     ("   +----+----+----+----+----+----+\n ")
        div     $s1, $s0, 6
        addiu   $s1, $s1, 1
        say_number ($s1)
        say     (" ")
draw_cell:
        say     ("| ")
        move    $a0, $s0
        jal     top
        move    $s2, $v1
        beqz    $v0, draw_empty
        li      $s3, 'R'
        beq     $v0, 1, draw_it
        li      $s3, 'V'
draw_it:
        say_letter ($s3)
        say_number ($s2)
        say     (" ")
        b       draw_next
draw_empty:
        say     ("   ")
draw_next:
        addiu   $s0, $s0, 1
        div     $t0, $s0, 6
        mfhi    $t0
        bnez    $t0, draw_cell
        say     ("|\n")
        blt     $s0, 36, draw_line
        say     ("   +----+----+----+----+----+----+\nReserve ROUGE = ")
        lw      $s0, stock+4
        say_number ($s0)
        say     (" ; reserve VERT = ")
        lw      $s0, stock+8
        say_number ($s0)
        say     ("\n")
        leave

        .include "rules/words.asm"
        .include "rules/console.asm"
        .include "rules/focus.asm"
