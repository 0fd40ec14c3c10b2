# 060-recursion.asm -- the towers of Hanoi: a procedure that calls itself
#
# A call overwrites $ra, so a procedure that calls another keeps its own $ra,
# and every $s register it uses, on the stack: its frame.
#
# expect: A -> C
# expect: A -> B
# expect: C -> B
# expect: A -> C
# expect: B -> A
# expect: B -> C
# expect: A -> C
# expect: 7 moves

        .include "../include/frame.asm" # push, pop

        .eqv    PRINT_INT     1         # system services
        .eqv    PRINT_STRING  4
        .eqv    EXIT         10
        .eqv    PRINT_CHAR   11

        .eqv    DISKS         3

# ---------------------------------------------------------------- data

        .data
        .align  2
count:  .word   0                       # disks moved so far
arrow:  .asciiz " -> "
moves:  .asciiz " moves\n"

# ---------------------------------------------------------------- main

        .text
        .globl  main
main:
        li      $a0, DISKS
        li      $a1, 'A'
        li      $a2, 'C'
        li      $a3, 'B'
        jal     move_tower

        lw      $a0, count
        li      $v0, PRINT_INT
        syscall
        la      $a0, moves
        li      $v0, PRINT_STRING
        syscall
        li      $v0, EXIT
        syscall

# ---------------------------------------------------------------- move_tower
# move_tower(disks, from, to, spare): move the upper disks of a tower
#
#   $a0  disks    0 or more
#   $a1  from     letter of a peg
#   $a2  to       letter of a peg
#   $a3  spare    letter of the third peg
#
#   changes  $a0-$a3 $v0 $t0
#
#   if (disks == 0) return
#   move_tower(disks - 1, from, spare, to)
#   move_disk(from, to)
#   move_tower(disks - 1, spare, to, from)

move_tower:
        push    $ra
        push    $s0
        push    $s1
        push    $s2
        push    $s3
        beqz    $a0, move_tower.done
        addiu   $s0, $a0, -1            # $s0 = disks above the lowest
        move    $s1, $a1                # $s1 = from
        move    $s2, $a2                # $s2 = to
        move    $s3, $a3                # $s3 = spare

        move    $a0, $s0
        move    $a2, $s3
        move    $a3, $s2
        jal     move_tower

        move    $a0, $s1
        move    $a1, $s2
        jal     move_disk

        move    $a0, $s0
        move    $a1, $s3
        move    $a2, $s2
        move    $a3, $s1
        jal     move_tower

move_tower.done:
        pop     $s3
        pop     $s2
        pop     $s1
        pop     $s0
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- move_disk
# move_disk(from, to): print one move and count it
#
#   $a0  from     letter of a peg
#   $a1  to       letter of a peg
#
#   changes  $a0 $v0 $t0                a leaf: no frame

move_disk:
        li      $v0, PRINT_CHAR
        syscall
        la      $a0, arrow
        li      $v0, PRINT_STRING
        syscall
        move    $a0, $a1
        li      $v0, PRINT_CHAR
        syscall
        li      $a0, '\n'
        li      $v0, PRINT_CHAR
        syscall

        lw      $t0, count
        addiu   $t0, $t0, 1
        sw      $t0, count
        jr      $ra
