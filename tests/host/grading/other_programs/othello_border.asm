# othello_border.asm -- Othello: line and column are numbers, asked one after the other; the board has a border
# Written from the rules of the game, in French. 10 x 10 bytes; the first player to be named has the black pieces.

        .macro  say (%text)
        .data
text:   .asciiz %text
        .text
        li      $v0, 4
        la      $a0, text
        syscall
        .end_macro

        .eqv    EMPTY   46
        .eqv    BLACK   78
        .eqv    WHITE   66

        .data
board:  .ascii  "##########"
        .ascii  "#........#"
        .ascii  "#........#"
        .ascii  "#........#"
        .ascii  "#...BN...#"
        .ascii  "#...NB...#"
        .ascii  "#........#"
        .ascii  "#........#"
        .ascii  "#........#"
        .ascii  "##########"
ways:   .byte   -11, -10, -9, -1, 1, 9, 10, 11
buffer: .space  350

        .text
        .globl  main
main:
        li      $s0, BLACK                      # the mover
        li      $s1, WHITE                      # the other
        li      $s2, 0                          # passes in a row
        say     ("Othello. N : noir, B : blanc.\n")
round:
        jal     show
        beq     $s2, 2, the_end
        addu    $t0, $s3, $s4
        beq     $t0, 64, the_end
        jal     can_play
        beqz    $v0, no_move
        jal     play
        li      $s2, 0
        b       change
no_move:
        jal     color
        say     (" ne peut pas jouer : il passe.\n")
        addiu   $s2, $s2, 1
change:
        move    $t0, $s0
        move    $s0, $s1
        move    $s1, $t0
        b       round
the_end:
        bgt     $s3, $s4, black_wins
        bgt     $s4, $s3, white_wins
        say     ("Partie nulle.\n")
        b       stop
black_wins:
        say     ("Noir gagne !\n")
        b       stop
white_wins:
        say     ("Blanc gagne !\n")
stop:
        li      $v0, 10
        syscall

color:
        move    $t9, $ra
        beq     $s0, BLACK, color_black
        say     ("blanc")
        jr      $t9
color_black:
        say     ("noir")
        jr      $t9

# Shows the board; $s3, $s4: black and white pieces
show:
        li      $s3, 0
        li      $s4, 0
        say     ("\n   1 2 3 4 5 6 7 8\n")
        li      $t0, 11
show_line:
        div     $a0, $t0, 10
        li      $v0, 1
        syscall
        say     (" ")
show_cell:
        say     (" ")
        lbu     $a0, board($t0)
        li      $v0, 11
        syscall
        seq     $t1, $a0, BLACK
        addu    $s3, $s3, $t1
        seq     $t1, $a0, WHITE
        addu    $s4, $s4, $t1
        addiu   $t0, $t0, 1
        lbu     $t1, board($t0)
        bne     $t1, '#', show_cell
        say     ("\n")
        addiu   $t0, $t0, 2
        blt     $t0, 90, show_line
        say     ("noir : ")
        move    $a0, $s3
        li      $v0, 1
        syscall
        say     (", blanc : ")
        move    $a0, $s4
        li      $v0, 1
        syscall
        say     ("\n")
        jr      $ra

# $a0: a cell; $a1: 1 if pieces are to be turned. $v0: how many there are to turn
lines:
        li      $v0, 0
        lbu     $t0, board($a0)
        bne     $t0, EMPTY, lines_end
        li      $t1, 7
lines_way:
        lb      $t2, ways($t1)
        move    $t3, $a0
        li      $t4, 0
lines_step:
        addu    $t3, $t3, $t2
        lbu     $t5, board($t3)
        bne     $t5, $s1, lines_other
        addiu   $t4, $t4, 1
        b       lines_step
lines_other:
        bne     $t5, $s0, lines_next
        addu    $v0, $v0, $t4
        beqz    $a1, lines_next
lines_turn:
        beqz    $t4, lines_next
        subu    $t3, $t3, $t2
        sb      $s0, board($t3)
        addiu   $t4, $t4, -1
        b       lines_turn
lines_next:
        addiu   $t1, $t1, -1
        bgez    $t1, lines_way
        beqz    $a1, lines_end
        beqz    $v0, lines_end
        sb      $s0, board($a0)
lines_end:
        jr      $ra

can_play:
        move    $s7, $ra
        li      $s6, 88
        li      $a1, 0
can_next:
        move    $a0, $s6
        jal     lines
        bnez    $v0, can_end
        addiu   $s6, $s6, -1
        bgt     $s6, 10, can_next
can_end:
        jr      $s7

# Reads a digit from 1 to 8; $v0: 0 if it is none
digit:
        li      $v0, 8
        la      $a0, buffer
        li      $a1, 350
        syscall
        li      $v0, 0
        lbu     $t0, buffer+1
        bne     $t0, '\n', digit_end
        lbu     $t0, buffer
        addiu   $t0, $t0, -48
        sltiu   $t1, $t0, 9
        beqz    $t1, digit_end
        move    $v0, $t0
digit_end:
        jr      $ra

play:
        move    $s7, $ra
play_again:
        say     ("Joueur ")
        jal     color
        say     (", ligne : ")
        jal     digit
        beqz    $v0, play_wrong
        mul     $s6, $v0, 10
        say     ("Joueur ")
        jal     color
        say     (", colonne : ")
        jal     digit
        beqz    $v0, play_wrong
        addu    $a0, $s6, $v0
        li      $a1, 1
        jal     lines
        beqz    $v0, play_wrong
        jr      $s7
play_wrong:
        say     ("Coup impossible.\n")
        b       play_again
