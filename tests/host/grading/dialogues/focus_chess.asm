# focus_chess.asm -- Focus with the cells of a chess board: line 1 lies below, b3 to b4; in English
# The first line of the rules' picture is line 1, so the board stands upside down. `drop` in the place of a cell: the reserve.

        .include "rules/macros.asm"

        .text
        .globl  main
main:
        jal     set_up
        say     ("Focus. r = red, g = green; cells a1 to f6, drop = play from your reserve\n")
turn:
        jal     draw
        jal     has_lost
        bnez    $v0, lost
ask:
        jal     colour
        say     (" to move, from: ")
        jal     read_line
        lbu     $t0, answer
        lbu     $t1, answer+1
        bne     $t0, 'd', ask_from
        beq     $t1, 'r', ask_drop
ask_from:
        jal     cell
        bltz    $v0, wrong
        move    $s6, $v0
        move    $a0, $v0
        jal     top
        lw      $t0, player
        bne     $v0, $t0, wrong
        say     ("to: ")
        jal     read_line
        jal     cell
        bltz    $v0, wrong
        div     $t0, $s6, 6
        mfhi    $t1
        div     $t2, $v0, 6
        mfhi    $t3
        subu    $t0, $t2, $t0
        subu    $t1, $t3, $t1
        li      $a2, 0
        move    $a1, $t0
        bnez    $t0, ask_line
        li      $a2, 2
        move    $a1, $t1
        bgtz    $a1, ask_known
        li      $a2, 1
        subu    $a1, $zero, $a1
        b       ask_known
ask_line:
        bnez    $t1, wrong
        bgtz    $a1, ask_known
        li      $a2, 3
        subu    $a1, $zero, $a1
ask_known:
        move    $a0, $s6
        jal     displace
        beqz    $v0, wrong
        b       next
ask_drop:
        jal     in_reserve
        beqz    $v0, wrong
        say     ("drop where: ")
        jal     read_line
        jal     cell
        bltz    $v0, wrong
        move    $a0, $v0
        jal     put
        beqz    $v0, wrong
next:
        jal     change_player
        b       turn
wrong:
        say     ("not possible\n")
        b       ask
lost:
        jal     change_player
        jal     colour
        say     (" wins\n")
        li      $v0, 10
        syscall

colour:
        enter
        lw      $t0, player
        beq     $t0, 2, colour_green
        say     ("red")
        leave
colour_green:
        say     ("green")
        leave

# What was typed as a cell. $v0: 0 to 35, or -1
cell:
        move    $t9, $v0
        lbu     $t0, answer+1
        addiu   $t0, $t0, -49
        lbu     $t1, answer
        addiu   $t1, $t1, -97
        li      $v0, -1
        bne     $t9, 2, cell_end
        bgeu    $t0, 6, cell_end
        bgeu    $t1, 6, cell_end
        mul     $v0, $t0, 6
        addu    $v0, $v0, $t1
cell_end:
        jr      $ra

draw:
        enter
        say     ("\n")
        li      $s0, 30
draw_line:
        div     $s1, $s0, 6
        addiu   $s1, $s1, 1
        say_number ($s1)
        say     (" | ")
draw_cell:
        sll     $s2, $s0, 4
        lbu     $s3, stacks($s2)
        li      $s4, 0
draw_piece:
        li      $t0, '.'
        bge     $s4, $s3, draw_it
        addu    $t1, $s2, $s4
        lbu     $t1, stacks+1($t1)
        li      $t0, 'r'
        beq     $t1, 1, draw_it
        li      $t0, 'g'
draw_it:
        say_letter ($t0)
        addiu   $s4, $s4, 1
        blt     $s4, 5, draw_piece
        say     (" | ")
        addiu   $s0, $s0, 1
        div     $t0, $s0, 6
        mfhi    $t0
        bnez    $t0, draw_cell
        say     ("\n")
        addiu   $s0, $s0, -12
        bgez    $s0, draw_line
        say     ("      a       b       c       d       e       f\n")
        say     ("in stock: red ")
        lw      $s0, stock+4
        say_number ($s0)
        say     (" green ")
        lw      $s0, stock+8
        say_number ($s0)
        say     ("\n")
        leave

        .include "rules/console.asm"
        .include "rules/focus.asm"
