# focus.asm -- Focus: where the pieces are, and what a move does; who asks for it, and draws, is another file
# Cells are 0 to 35, line by line; a stack is its height and then its pieces from the base: 1 red, 2 green.

        .data
stacks: .space  576                     # 16 bytes for each cell
        .align  2
stock: .word  0, 0, 0                 # by player, 1 and 2
player: .word   1

        .text
set_up:
        li      $t0, 0
set_up_next:
        div     $t1, $t0, 6
        mfhi    $t2
        srl     $t2, $t2, 1
        addu    $t1, $t1, $t2
        andi    $t1, $t1, 1
        addiu   $t1, $t1, 1             # whose piece
        sll     $t2, $t0, 4
        sb      $t1, stacks+1($t2)
        li      $t1, 1
        sb      $t1, stacks($t2)
        addiu   $t0, $t0, 1
        blt     $t0, 36, set_up_next
        jr      $ra

# $a0: a cell. $v0: its top piece, or 0; $v1: its height
top:
        sll     $t0, $a0, 4
        lbu     $v1, stacks($t0)
        addu    $t0, $t0, $v1
        li      $v0, 0
        beqz    $v1, top_end
        lbu     $v0, stacks($t0)
top_end:
        jr      $ra

# $v0: 1 if the player controls a cell
controls:
        enter
        lw      $t8, player
        li      $a0, 35
controls_next:
        jal     top
        beq     $v0, $t8, controls_some
        addiu   $a0, $a0, -1
        bgez    $a0, controls_next
        li      $v0, 0
        leave
controls_some:
        li      $v0, 1
        leave

# $v0: the reserve of the player
in_reserve:
        lw      $t0, player
        sll     $t0, $t0, 2
        lw      $v0, stock($t0)
        jr      $ra

# $v0: 1 if the player can do nothing more
has_lost:
        enter
        jal     controls
        move    $t9, $v0
        jal     in_reserve
        or      $v0, $v0, $t9
        seq     $v0, $v0, 0
        leave

change_player:
        lw      $t0, player
        xori    $t0, $t0, 3
        sw      $t0, player
        jr      $ra

# $a0: a cell, $a1: how far, $a2: 0 down, 1 left, 2 right, 3 up. $v0: the cell there, or -1
target:
        div     $t0, $a0, 6
        mfhi    $t1
        beq     $a2, 0, target_down
        beq     $a2, 1, target_left
        beq     $a2, 2, target_right
        subu    $t0, $t0, $a1
        b       target_known
target_down:
        addu    $t0, $t0, $a1
        b       target_known
target_left:
        subu    $t1, $t1, $a1
        b       target_known
target_right:
        addu    $t1, $t1, $a1
target_known:
        li      $v0, -1
        bgeu    $t0, 6, target_end
        bgeu    $t1, 6, target_end
        mul     $v0, $t0, 6
        addu    $v0, $v0, $t1
target_end:
        jr      $ra

# $a0: from where, $a1: how many, $a2: direction as above. $v0: 1 if it was a move, and is made
displace:
        enter
        bgeu    $a0, 36, displace_no
        jal     top
        lw      $t0, player
        bne     $v0, $t0, displace_no
        blez    $a1, displace_no
        bgt     $a1, $v1, displace_no
        bgtu    $a2, 3, displace_no
        jal     target
        bltz    $v0, displace_no
        sll     $t0, $a0, 4             # from
        sll     $t1, $v0, 4             # to
        lbu     $t2, stacks($t0)
        subu    $t2, $t2, $a1           # what stays
        sb      $t2, stacks($t0)
        addu    $t0, $t0, $t2
        lbu     $t3, stacks($t1)
        addu    $t4, $t3, $a1
        sb      $t4, stacks($t1)
        addu    $t3, $t3, $t1
displace_next:
        addiu   $t0, $t0, 1
        addiu   $t3, $t3, 1
        lbu     $t4, stacks($t0)
        sb      $t4, stacks($t3)
        addiu   $a1, $a1, -1
        bgtz    $a1, displace_next
        move    $a0, $v0
        jal     cut
        li      $v0, 1
        leave
displace_no:
        li      $v0, 0
        leave

# $a0: a cell. $v0: 1 if a piece of the reserve was put there
put:
        enter
        bgeu    $a0, 36, displace_no
        lw      $t0, player
        sll     $t1, $t0, 2
        lw      $t2, stock($t1)
        beqz    $t2, displace_no
        addiu   $t2, $t2, -1
        sw      $t2, stock($t1)
        sll     $t1, $a0, 4
        lbu     $t2, stacks($t1)
        addiu   $t2, $t2, 1
        sb      $t2, stacks($t1)
        addu    $t1, $t1, $t2
        sb      $t0, stacks($t1)
        jal     cut
        li      $v0, 1
        leave

# $a0: a cell whose stack may be too high
cut:
        sll     $t0, $a0, 4
        lw      $t6, player
cut_next:
        lbu     $t1, stacks($t0)
        ble     $t1, 5, cut_end
        lbu     $t2, stacks+1($t0)
        addiu   $t1, $t1, -1
        sb      $t1, stacks($t0)
        addu    $t3, $t0, $t1
        move    $t4, $t0
cut_shift:
        lbu     $t5, stacks+2($t4)
        sb      $t5, stacks+1($t4)
        addiu   $t4, $t4, 1
        blt     $t4, $t3, cut_shift
        bne     $t2, $t6, cut_next
        sll     $t2, $t2, 2
        lw      $t5, stock($t2)
        addiu   $t5, $t5, 1
        sw      $t5, stock($t2)
        b       cut_next
cut_end:
        jr      $ra
