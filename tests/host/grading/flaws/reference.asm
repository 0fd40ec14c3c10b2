# reference.asm -- reads a list of numbers, turns it round, adds it up, and prints a factorial
# Programs with mistakes, and odd ones, are made from this one, line by line.

        .data
list:   .space  400
s1:     .asciiz "sum "
s2:     .asciiz "\nfact "
nl:     .asciiz "\n"
        .text
        .globl  main
main:   li      $v0, 5
        syscall
        move    $s0, $v0
        li      $s1, 0
        la      $s2, list
main.next:
        beq     $s1, $s0, main.read
        li      $v0, 5
        syscall
        sw      $v0, 0($s2)
        addiu   $s2, $s2, 4
        addiu   $s1, $s1, 1
        b       main.next
main.read:
        la      $a0, list
        move    $a1, $s0
        jal     reverse
        la      $a0, list
        move    $a1, $s0
        jal     sum
        move    $s3, $v0
        la      $a0, s1
        li      $v0, 4
        syscall
        move    $a0, $s3
        li      $v0, 1
        syscall
        la      $a0, s2
        li      $v0, 4
        syscall
        move    $a0, $s0
        jal     fact
        move    $a0, $v0
        li      $v0, 1
        syscall
        la      $a0, nl
        li      $v0, 4
        syscall
        li      $v0, 10
        syscall
# sum(list, n)
sum:    li      $v0, 0
sum.next:
        blez    $a1, sum.done
        lw      $t0, 0($a0)
        addu    $v0, $v0, $t0
        addiu   $a0, $a0, 4
        addiu   $a1, $a1, -1
        b       sum.next
sum.done:
        jr      $ra
fact:   addiu   $sp, $sp, -8
        sw      $ra, 4($sp)
        sw      $s0, 0($sp)
        move    $s0, $a0
        li      $v0, 1
        blez    $a0, fact.done
        addiu   $a0, $a0, -1
        jal     fact
        mul     $v0, $v0, $s0
fact.done:
        lw      $s0, 0($sp)
        lw      $ra, 4($sp)
        addiu   $sp, $sp, 8
        jr      $ra
reverse:
        sll     $t0, $a1, 2
        addu    $t0, $a0, $t0
        addiu   $t0, $t0, -4
reverse.next:
        bgeu    $a0, $t0, reverse.done
        lw      $t1, 0($a0)
        lw      $t2, 0($t0)
        sw      $t1, 0($t0)
        sw      $t2, 0($a0)
        addiu   $a0, $a0, 4
        addiu   $t0, $t0, -4
        b       reverse.next
reverse.done:
        jr      $ra
sum5:   addu    $v0, $a0, $a1
        addu    $v0, $v0, $a2
        addu    $v0, $v0, $a3
        lw      $t0, 16($sp)
        addu    $v0, $v0, $t0
        jr      $ra
word:   la      $v0, s1
        jr      $ra
