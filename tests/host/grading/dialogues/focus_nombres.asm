# focus_nombres.asm -- Focus: four numbers on a line, `2 3 1 8`, or two for a piece of the reserve; in French
# A menu comes first, always; directions as on the numeric keys.

        .include "rules/macros.asm"

        .text
        .globl  main
main:
        jal     set_up
        say     ("FOCUS\n")
turn:
        jal     draw
        jal     has_lost
        bnez    $v0, lost
ask:
        say     ("\n")
        jal     colour
        say     (", que faites-vous ?\n  1 : avancer une pile\n  2 : sortir un pion de la réserve\nChoix : ")
        jal     read_line
        bne     $v0, 1, wrong
        lbu     $t0, answer
        beq     $t0, '1', ask_stack
        bne     $t0, '2', wrong
        jal     in_reserve
        beqz    $v0, wrong
        say     ("Ligne et colonne, séparées par un espace : ")
        jal     read_line
        jal     numbers
        bne     $v0, 2, wrong
        jal     cell
        bltz    $v0, wrong
        move    $a0, $v0
        jal     put
        beqz    $v0, wrong
        b       next
ask_stack:
        say     ("Ligne, colonne, nombre de pions et direction (2, 4, 6 ou 8), séparés par des espaces : ")
        jal     read_line
        jal     numbers
        bne     $v0, 4, wrong
        jal     cell
        bltz    $v0, wrong
        move    $a0, $v0
        lw      $a1, typed+8
        lw      $a2, typed+12
        andi    $t0, $a2, 1
        bnez    $t0, wrong
        srl     $a2, $a2, 1
        addiu   $a2, $a2, -1
        jal     displace
        beqz    $v0, wrong
next:
        jal     change_player
        b       turn
wrong:
        say     ("Saisie invalide, recommencez.\n")
        b       ask
lost:
        jal     change_player
        say     ("Le gagnant est ")
        jal     colour
        say     (".\n")
        li      $v0, 10
        syscall

colour:
        enter
        lw      $t0, player
        beq     $t0, 2, colour_green
        say     ("Rouge")
        leave
colour_green:
        say     ("Vert")
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

# The first two numbers as a cell. $v0: 0 to 35, or -1
cell:
        lw      $t0, typed
        lw      $t1, typed+4
        addiu   $t0, $t0, -1
        addiu   $t1, $t1, -1
        li      $v0, -1
        bgeu    $t0, 6, cell_end
        bgeu    $t1, 6, cell_end
        mul     $v0, $t0, 6
        addu    $v0, $v0, $t1
cell_end:
        jr      $ra

draw:
        enter
        li      $s0, 0
draw_line:
        say     ("\n+------+------+------+------+------+------+\n|")
draw_cell:
        sll     $s2, $s0, 4
        lbu     $s3, stacks($s2)
        li      $s4, 0
draw_piece:
        li      $t0, ' '
        bge     $s4, $s3, draw_it
        addu    $t1, $s2, $s4
        lbu     $t1, stacks+1($t1)
        li      $t0, '+'
        beq     $t1, 1, draw_it
        li      $t0, '*'
draw_it:
        say_letter ($t0)
        addiu   $s4, $s4, 1
        blt     $s4, 6, draw_piece
        say     ("|")
        addiu   $s0, $s0, 1
        div     $t0, $s0, 6
        mfhi    $t0
        bnez    $t0, draw_cell
        blt     $s0, 36, draw_line
        say     ("\n+------+------+------+------+------+------+\nStock : Rouge=")
        lw      $s0, stock+4
        say_number ($s0)
        say     (" Vert=")
        lw      $s0, stock+8
        say_number ($s0)
        say     ("\n")
        leave

        .include "rules/console.asm"
        .include "rules/focus.asm"
