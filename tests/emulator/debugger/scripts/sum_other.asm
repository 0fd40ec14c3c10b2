# sum_other.asm -- sum.asm with a mistake: the loop counts down by 2
        .data
numbers:
        .word   3, 5, 7
total:  .word   0
name:   .asciiz "out.txt"
text:   .asciiz "total\n"

        .text
        .globl  main
main:   la      $s0, numbers
        li      $s1, 4
next:   lw      $a0, 0($s0)
        jal     add_up
        addi    $s0, $s0, 4
        addi    $s1, $s1, -2
        bnez    $s1, next
        lw      $a0, total
        li      $v0, 1
        syscall
        li      $v0, 5                  # one more number
        syscall
        move    $a0, $v0
        jal     add_up
        lw      $a0, total
        li      $v0, 1
        syscall
        la      $a0, name
        li      $a1, 1
        li      $v0, 13
        syscall
        move    $a0, $v0
        la      $a1, text
        li      $a2, 6
        li      $v0, 15
        syscall
        li      $v0, 16
        syscall
        li      $v0, 10
        syscall

# Adds $a0 to total.
add_up: lw      $t0, total
        add     $t0, $t0, $a0
        sw      $t0, total
        jr      $ra
