# othello_again.asm -- Othello: one answer like d3, or the word pass at any time; after the end it
# asks whether to play again; in English
        .globl  main
        .data
hello:  .asciiz "O T H E L L O\n-------------\n"
ask1:   .asciiz "Name of the first player? "
ask2:   .asciiz "Name of the second player? "
plays:  .asciiz " plays "
sayX:   .asciiz "X\n"
sayO:   .asciiz "O\n"
name1:  .space  32
name2:  .space  32
inbuf:  .space  32
turn1:  .asciiz " ("
turn2:  .asciiz "), your move (for example d3, or pass)? "
bad:    .asciiz "Illegal move, try again.\n"
what:   .asciiz "I do not understand.\n"
skip:   .asciiz " has no legal move and must pass.\n"
over:   .asciiz "Game over! "
wins:   .asciiz " wins.\n"
draw:   .asciiz "It is a draw.\n"
count1: .asciiz "X has "
count2: .asciiz " pieces, O has "
count3: .asciiz " pieces\n"
again:  .asciiz "Play again (y/n)? "
bye:    .asciiz "\nBye.\n"
eol:    .asciiz "\n"
        .text
main:   la      $a0, hello
        li      $v0, 4
        syscall
        la      $a0, ask1
        la      $a1, name1
        jal     getline
        la      $a0, ask2
        la      $a1, name2
        jal     getline
        la      $a0, name1
        li      $v0, 4
        syscall
        la      $a0, plays
        syscall
        la      $a0, sayX
        syscall
        la      $a0, name2
        syscall
        la      $a0, plays
        syscall
        la      $a0, sayO
        syscall
newgame:
        jal     setup
        li      $s0, 'X'            # side to move
        li      $s1, 'O'            # the other
        li      $s2, 0              # passes in a row
loop:   jal     draw_board
        li      $a0, 'X'
        jal     count
        move    $s3, $v0
        li      $a0, 'O'
        jal     count
        move    $s4, $v0
        la      $a0, count1
        li      $v0, 4
        syscall
        move    $a0, $s3
        li      $v0, 1
        syscall
        la      $a0, count2
        li      $v0, 4
        syscall
        move    $a0, $s4
        li      $v0, 1
        syscall
        la      $a0, count3
        li      $v0, 4
        syscall
        add     $t0, $s3, $s4
        beq     $t0, 64, finish
check:  beq     $s2, 2, finish
        move    $a0, $s0
        move    $a1, $s1
        jal     any_move
        bnez    $v0, ask
        jal     say_name
        la      $a0, skip
        li      $v0, 4
        syscall
        addi    $s2, $s2, 1
        move    $t0, $s0
        move    $s0, $s1
        move    $s1, $t0
        j       check
ask:    jal     say_name
        la      $a0, turn1
        li      $v0, 4
        syscall
        move    $a0, $s0
        li      $v0, 11
        syscall
        la      $a0, turn2
        la      $a1, inbuf
        jal     getline
        la      $t0, inbuf
        lbu     $t1, 0($t0)
        lbu     $t2, 1($t0)
        lbu     $t3, 2($t0)
        bne     $t1, 'p', cell
        bne     $t2, 'a', cell
        bne     $t3, 's', cell
        lbu     $t4, 3($t0)
        bne     $t4, 's', cell
        lbu     $t4, 4($t0)
        bnez    $t4, cell
        addi    $s2, $s2, 1
        j       swap
cell:   bnez    $t3, unclear
        blt     $t1, 'a', unclear
        bgt     $t1, 'h', unclear
        blt     $t2, '1', unclear
        bgt     $t2, '8', unclear
        addi    $t1, $t1, -96       # column
        addi    $t2, $t2, -48       # row
        mul     $t2, $t2, 10
        add     $a0, $t1, $t2
        move    $a1, $s0
        move    $a2, $s1
        li      $a3, 1
        jal     try
        beqz    $v0, illegal
        li      $s2, 0
swap:   move    $t0, $s0
        move    $s0, $s1
        move    $s1, $t0
        j       loop
illegal:
        la      $a0, bad
        li      $v0, 4
        syscall
        j       ask
unclear:
        la      $a0, what
        li      $v0, 4
        syscall
        j       ask
finish: la      $a0, over
        li      $v0, 4
        syscall
        beq     $s3, $s4, tie
        li      $s0, 'X'
        bgt     $s3, $s4, f1
        li      $s0, 'O'
f1:     jal     say_name
        la      $a0, wins
        li      $v0, 4
        syscall
        j       f2
tie:    la      $a0, draw
        li      $v0, 4
        syscall
f2:     la      $a0, again
        la      $a1, inbuf
        jal     getline
        lbu     $t0, inbuf
        beq     $t0, 'y', newgame
        bne     $t0, 'n', f2
quit:   li      $v0, 10
        syscall

say_name:
        la      $a0, name1
        beq     $s0, 'X', sn
        la      $a0, name2
sn:     li      $v0, 4
        syscall
        jr      $ra

# print $a0, read one line into $a1 (at most 20 characters are kept)
getline:
        li      $v0, 4
        syscall
        move    $t8, $a1
        li      $t9, 0
gl:     li      $v0, 14
        li      $a0, 0
        addu    $a1, $t8, $t9
        li      $a2, 1
        syscall
        blez    $v0, glend
        addu    $t0, $t8, $t9
        lbu     $t0, 0($t0)
        beq     $t0, 10, gldone
        beq     $t9, 20, gl
        addi    $t9, $t9, 1
        j       gl
gldone: addu    $t0, $t8, $t9
        sb      $zero, 0($t0)
        jr      $ra
glend:  la      $a0, bye
        li      $v0, 4
        syscall
        j       quit

        .globl  setup, draw_board, count, any_move, try
        .data
board:  .space  100
dirs:   .word   -11, -10, -9, -1, 1, 9, 10, 11
head:   .asciiz "\n    a b c d e f g h\n"
        .text
setup:  la      $t0, board
        li      $t1, 0
su1:    li      $t2, 10
        div     $t1, $t2
        mfhi    $t3
        mflo    $t4
        li      $t5, '#'
        beqz    $t3, su2
        beq     $t3, 9, su2
        beqz    $t4, su2
        beq     $t4, 9, su2
        li      $t5, '.'
su2:    add     $t6, $t0, $t1
        sb      $t5, 0($t6)
        addi    $t1, $t1, 1
        blt     $t1, 100, su1
        li      $t5, 'O'
        sb      $t5, 44($t0)
        sb      $t5, 55($t0)
        li      $t5, 'X'
        sb      $t5, 45($t0)
        sb      $t5, 54($t0)
        jr      $ra

draw_board:
        la      $a0, head
        li      $v0, 4
        syscall
        li      $t0, 1
db1:    li      $a0, ' '
        li      $v0, 11
        syscall
        move    $a0, $t0
        li      $v0, 1
        syscall
        li      $a0, ' '
        li      $v0, 11
        syscall
        li      $t1, 1
db2:    li      $a0, ' '
        syscall
        mul     $t2, $t0, 10
        add     $t2, $t2, $t1
        lbu     $a0, board($t2)
        syscall
        addi    $t1, $t1, 1
        ble     $t1, 8, db2
        li      $a0, 10
        syscall
        addi    $t0, $t0, 1
        ble     $t0, 8, db1
        jr      $ra

count:  li      $v0, 0
        li      $t0, 11
ct:     lbu     $t1, board($t0)
        bne     $t1, $a0, ct2
        addi    $v0, $v0, 1
ct2:    addi    $t0, $t0, 1
        ble     $t0, 88, ct
        jr      $ra

# any_move(own, other)
any_move:
        addi    $sp, $sp, -16
        sw      $ra, 0($sp)
        sw      $s0, 4($sp)
        sw      $s1, 8($sp)
        sw      $s2, 12($sp)
        move    $s0, $a0
        move    $s1, $a1
        li      $s2, 11
am:     move    $a0, $s2
        move    $a1, $s0
        move    $a2, $s1
        li      $a3, 0
        jal     try
        bnez    $v0, am2
        addi    $s2, $s2, 1
        ble     $s2, 88, am
am2:    lw      $ra, 0($sp)
        lw      $s0, 4($sp)
        lw      $s1, 8($sp)
        lw      $s2, 12($sp)
        addi    $sp, $sp, 16
        jr      $ra

# try(cell, own, other, really) -> number of turned pieces
try:    li      $v0, 0
        lbu     $t0, board($a0)
        bne     $t0, '.', tr9
        li      $t1, 0
tr1:    lw      $t2, dirs($t1)
        move    $t3, $a0
        li      $t4, 0
tr2:    add     $t3, $t3, $t2
        lbu     $t0, board($t3)
        bne     $t0, $a2, tr3
        addi    $t4, $t4, 1
        j       tr2
tr3:    bne     $t0, $a1, tr5
        add     $v0, $v0, $t4
        beqz    $a3, tr5
tr4:    beqz    $t4, tr5
        sub     $t3, $t3, $t2
        sb      $a1, board($t3)
        addi    $t4, $t4, -1
        j       tr4
tr5:    addi    $t1, $t1, 4
        blt     $t1, 32, tr1
        beqz    $v0, tr9
        beqz    $a3, tr9
        sb      $a1, board($a0)
tr9:    jr      $ra
