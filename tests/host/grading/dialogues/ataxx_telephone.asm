# ataxx_telephone.asm -- Ataxx: a cell, then a code as in the rules, but on the keys of a telephone: 1 is up and left
# 5 goes in front of a jump: 52 is two lines up, 521 two lines up and one column left. All numbers by service 5.

        .include "rules/macros.asm"

        .data
keys:   .byte   1, 2, 3, 4, 6, 7, 8, 9
downs:  .byte   -1, -1, -1, 0, 0, 1, 1, 1
rights: .byte   -1, 0, 1, -1, 1, -1, 0, 1

        .text
        .globl  main
main:
        jal     begin
        say     ("Ataxx (touches du téléphone : 1 2 3 en haut, 7 8 9 en bas)\n")
turn:
        jal     draw
        jal     is_over
        bnez    $v0, over
        jal     can_move
        bnez    $v0, ask
        say     ("Le joueur ")
        jal     colour
        say     (" ne peut rien jouer.\n")
        b       next
ask:
        say     ("Joueur ")
        jal     colour
        say     (", numéro de la case ? ")
        li      $v0, 5
        syscall
        div     $t0, $v0, 10
        mfhi    $t1
        addiu   $t0, $t0, -1
        addiu   $t1, $t1, -1
        bgeu    $t0, 7, wrong
        bgeu    $t1, 7, wrong
        mul     $s6, $t0, 7
        addu    $s6, $s6, $t1
        lbu     $t0, board($s6)
        lw      $t1, mover
        bne     $t0, $t1, wrong
        say     ("Code du déplacement ? ")
        li      $v0, 5
        syscall
        li      $s4, 0
        li      $s5, 0
        li      $s3, 1
        move    $s7, $v0
        blt     $s7, 10, single
        li      $s3, 2
        bgt     $s7, 99, two
        div     $t0, $s7, 10            # 5 and one key, which counts twice
        mfhi    $s7
        bne     $t0, 5, wrong
        mul     $t0, $s7, 10
        addu    $s7, $s7, $t0
        b       both
two:
        div     $t0, $s7, 100
        mfhi    $s7
        bne     $t0, 5, wrong
both:
        div     $a0, $s7, 10
        mfhi    $s7
        jal     key
        beqz    $v0, wrong
        move    $s4, $t0
        move    $s5, $t1
single:
        move    $a0, $s7
        jal     key
        beqz    $v0, wrong
        addu    $s4, $s4, $t0
        addu    $s5, $s5, $t1
        div     $t0, $s6, 7
        mfhi    $t1
        addu    $t0, $t0, $s4
        addu    $t1, $t1, $s5
        bgeu    $t0, 7, wrong
        bgeu    $t1, 7, wrong
        mul     $a1, $t0, 7
        addu    $a1, $a1, $t1
        move    $a0, $s6
        jal     distance
        bne     $v0, $s3, wrong
        jal     make_move
        beqz    $v0, wrong
next:
        jal     change_mover
        b       turn
wrong:
        say     ("Erreur.\n")
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
        say     ("Match nul !\n")
        b       stop
red:
        say     ("Joueur rouge vainqueur !\n")
        b       stop
blue:
        say     ("Joueur bleu vainqueur !\n")
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

# $t0: lines down, $t1: columns to the right, for the key $a0; $v0: 0 if it is no key
key:
        li      $t0, 0
        li      $t1, 0
        li      $v0, 8
key_next:
        addiu   $v0, $v0, -1
        bltz    $v0, key_none
        lbu     $t2, keys($v0)
        bne     $t2, $a0, key_next
        lb      $t0, downs($v0)
        lb      $t1, rights($v0)
        li      $v0, 1
        jr      $ra
key_none:
        li      $v0, 0
        jr      $ra

draw:
        enter
        say     ("\n")
        li      $s0, 0
draw_cell:
        say     ("[")
        lbu     $t0, board($s0)
        bne     $t0, '.', draw_it
        li      $t0, ' '
draw_it:
        say_letter ($t0)
        say     ("]")
        addiu   $s0, $s0, 1
        div     $t0, $s0, 7
        mfhi    $t0
        bnez    $t0, draw_cell
        say     ("\n")
        blt     $s0, 49, draw_cell
        leave

        .include "rules/console.asm"
        .include "rules/ataxx.asm"
