# ataxx_touches.asm -- Ataxx: a cell, then one key or two: those around S on a French keyboard, a key twice for a jump
# AZE above, Q and D beside, WXC below; `az` is between `a` and `z`: two lines up, one column left.

        .include "rules/macros.asm"

        .data
keys:   .ascii  "azeqdwxc"
downs:  .byte   -1, -1, -1, 0, 0, 1, 1, 1
rights: .byte   -1, 0, 1, -1, 1, -1, 0, 1

        .text
        .globl  main
main:
        jal     begin
        say     ("ATAXX\n")
turn:
        jal     draw
        jal     is_over
        bnez    $v0, over
        jal     can_move
        bnez    $v0, ask
        say     ("")
        jal     colour
        say     (" passe son tour\n")
        b       next
ask:
        jal     colour
        say     (" - case du pion (ligne puis colonne) : ")
        jal     read_line
        jal     cell
        bltz    $v0, wrong
        move    $s6, $v0
        lbu     $t0, board($s6)
        lw      $t1, mover
        bne     $t0, $t1, wrong
        say     (" - touches (a z e q d w x c, une pour un pas, deux pour un saut) : ")
        jal     read_line
        move    $s7, $v0
        lbu     $a0, answer
        jal     key
        beqz    $v0, wrong
        move    $s4, $t0
        move    $s5, $t1
        beq     $s7, 1, go
        bne     $s7, 2, wrong
        lbu     $a0, answer+1
        jal     key
        beqz    $v0, wrong
        addu    $s4, $s4, $t0
        addu    $s5, $s5, $t1
go:
        div     $t0, $s6, 7
        mfhi    $t1
        addu    $t0, $t0, $s4
        addu    $t1, $t1, $s5
        bgeu    $t0, 7, wrong
        bgeu    $t1, 7, wrong
        mul     $a1, $t0, 7
        addu    $a1, $a1, $t1
        move    $a0, $s6
        jal     make_move
        beqz    $v0, wrong
next:
        jal     change_mover
        b       turn
wrong:
        say     ("Déplacement refusé\n")
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
        say     ("Le rouge gagne\n")
        b       stop
blue:
        say     ("Le bleu gagne\n")
stop:
        li      $v0, 10
        syscall

colour:
        enter
        lw      $t0, mover
        beq     $t0, 'B', colour_blue
        say     ("Rouge")
        leave
colour_blue:
        say     ("Bleu")
        leave

# What was typed as a cell. $v0: 0 to 48, or -1
cell:
        move    $t9, $v0
        lbu     $t0, answer
        addiu   $t0, $t0, -49
        lbu     $t1, answer+1
        addiu   $t1, $t1, -49
        li      $v0, -1
        bne     $t9, 2, cell_end
        bgeu    $t0, 7, cell_end
        bgeu    $t1, 7, cell_end
        mul     $v0, $t0, 7
        addu    $v0, $v0, $t1
cell_end:
        jr      $ra

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
