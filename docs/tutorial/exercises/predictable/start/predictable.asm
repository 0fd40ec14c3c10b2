# predictable.asm -- counts how many of 100 numbers have a certain bit, by a branch that is taken at random

        .text
        .globl  main
main:
        li      $v0, 5
        syscall
        move    $t0, $v0                # $t0 = the number
        li      $t1, 100                # $t1 = how many are left
        li      $a0, 0                  # $a0 = how many had the bit
loop:
        li      $t3, 69069              # the next number: 69069 times this one, plus 1
        mul     $t0, $t0, $t3
        addiu   $t0, $t0, 1
        srl     $t2, $t0, 28
        andi    $t2, $t2, 1
        beq     $t2, $zero, next
        addiu   $a0, $a0, 1
next:
        addiu   $t1, $t1, -1
        bne     $t1, $zero, loop

        li      $v0, 1
        syscall

        li      $v0, 10
        syscall
