# focus_sens.asm -- Focus in words: cells as B3 (the letter is the line), a direction is `haut`, `bas`, `gauche` or `droite`
# Whether a piece of the reserve is wanted is asked with oui or non.

        .include "rules/macros.asm"

        .data
player_1: .asciiz "Joueur 1 (rouge)"
player_2: .asciiz "Joueur 2 (vert)"
words:  .asciiz "bas"
        .space  4
        .asciiz "gauche"
        .space  1
        .asciiz "droite"
        .space  1
        .asciiz "haut"
        .space  3

        .text
        .globl  main
main:
        jal     set_up
        say     ("*** FOCUS ***\n")
turn:
        jal     draw
        jal     has_lost
        bnez    $v0, lost
ask:
        say     ("\nC'est à ")
        jal     name
        say     (" de jouer.\n")
        jal     in_reserve
        beqz    $v0, ask_stack
        jal     controls
        beqz    $v0, ask_reserve
        say     ("Voulez-vous poser un pion de votre réserve (oui/non) ? ")
        jal     read_line
        lbu     $t0, answer
        beq     $t0, 'o', ask_reserve
        beq     $t0, 'n', ask_stack
        b       wrong
ask_reserve:
        say     ("Sur quelle case ? ")
        jal     cell
        bltz    $v0, wrong
        move    $a0, $v0
        jal     put
        bnez    $v0, next
        b       wrong
ask_stack:
        say     ("Pile à jouer (de A1 à F6) ? ")
        jal     cell
        bltz    $v0, wrong
        move    $s6, $v0
        move    $a0, $v0
        jal     top
        lw      $t0, player
        bne     $v0, $t0, wrong
        say     ("Combien de pions ? ")
        jal     read_line
        bne     $v0, 1, wrong
        lbu     $s7, answer
        addiu   $s7, $s7, -48
        say     ("Dans quel sens ? ")
        jal     read_line
        jal     sense
        move    $a0, $s6
        move    $a1, $s7
        move    $a2, $v0
        jal     displace
        beqz    $v0, wrong
next:
        jal     change_player
        b       turn
wrong:
        say     ("Ce n'est pas possible.\n")
        b       ask
lost:
        jal     name
        say     (" a perdu.\n")
        li      $v0, 10
        syscall

name:
        la      $a0, player_1
        lw      $t0, player
        beq     $t0, 1, name_it
        la      $a0, player_2
name_it:
        li      $v0, 4
        syscall
        jr      $ra

# Reads a cell. $v0: 0 to 35, or -1
cell:
        enter
        jal     read_line
        bne     $v0, 2, cell_no
        lbu     $t0, answer
        andi    $t0, $t0, 0xdf
        addiu   $t0, $t0, -65
        lbu     $t1, answer+1
        addiu   $t1, $t1, -49
        bgeu    $t0, 6, cell_no
        bgeu    $t1, 6, cell_no
        mul     $v0, $t0, 6
        addu    $v0, $v0, $t1
        leave
cell_no:
        li      $v0, -1
        leave

# $v0: which of the words was typed, 4: none
sense:
        li      $v0, 0
sense_word:
        sll     $t0, $v0, 3
        li      $t1, 0
sense_letter:
        lbu     $t2, answer($t1)
        lbu     $t3, words($t0)
        bne     $t2, $t3, sense_other
        beqz    $t2, sense_end
        addiu   $t0, $t0, 1
        addiu   $t1, $t1, 1
        b       sense_letter
sense_other:
        addiu   $v0, $v0, 1
        blt     $v0, 4, sense_word
sense_end:
        jr      $ra

draw:
        enter
        say     ("\n")
        li      $s0, 0
draw_line:
        say     ("  +-----+-----+-----+-----+-----+-----+\n")
        div     $s1, $s0, 6
        addiu   $s1, $s1, 65
        say_letter ($s1)
        say     (" ")
draw_cell:
        say     ("|")
        sll     $s2, $s0, 4
        lbu     $s3, stacks($s2)
        li      $s4, 0
draw_piece:
        li      $t0, ' '
        bge     $s4, $s3, draw_it
        addu    $t1, $s2, $s4
        lbu     $t1, stacks+1($t1)
        li      $t0, 'o'
        beq     $t1, 1, draw_it
        li      $t0, 'x'
draw_it:
        say_letter ($t0)
        addiu   $s4, $s4, 1
        blt     $s4, 5, draw_piece
        addiu   $s0, $s0, 1
        div     $t0, $s0, 6
        mfhi    $t0
        bnez    $t0, draw_cell
        say     ("|\n")
        blt     $s0, 36, draw_line
        say     ("  +-----+-----+-----+-----+-----+-----+\n     1     2     3     4     5     6\n")
        say     ("rouge o, réserve ")
        lw      $s0, stock+4
        say_number ($s0)
        say     (" - vert x, réserve ")
        lw      $s0, stock+8
        say_number ($s0)
        say     ("\n")
        leave

        .include "rules/console.asm"
        .include "rules/focus.asm"
