# bob.asm -- ordering numbers, my own way
        .text
        .globl  main
# sorts the table at $a0 with $a1 words
sort:   add     $s7, $zero, $zero       # i
outer:  subi    $s0, $a1, 1
        slt     $at, $s7, $s0
        beq     $at, $zero, finished
        nop
        or      $s1, $s7, $zero         # best
        addi    $s2, $s7, 1             # j
inner:  slt     $at, $s2, $a1
        beq     $at, $zero, exchange
        sll     $s3, $s1, 2
        add     $s3, $a0, $s3
        lw      $s4, 0($s3)             # value of best
        move    $k0, $s4
        sll     $s5, $s2, 2
        add     $s5, $a0, $s5
        lw      $s6, 0($s5)
        slt     $at, $s6, $k0
        beq     $at, $zero, next_j
        or      $s1, $s2, $zero
next_j: addi    $s2, $s2, 1
        j       inner
exchange:
        sll     $s3, $s7, 2
        add     $s3, $a0, $s3
        lw      $s4, ($s3)
        sll     $s5, $s1, 2
        nop
        add     $s5, $a0, $s5
        lw      $s6, ($s5)
        sw      $s6, ($s3)
        sw      $s4, ($s5)
        addi    $s7, $s7, 1
        j       outer
finished:
        jr      $ra

main:
        la      $a0, numbers
        jal     read_numbers
        move    $s0, $v0
        la      $a0, numbers
        move    $a1, $s0
        jal     sort
        la      $a0, numbers
        move    $a1, $s0
        jal     print_numbers
        li      $v0, 10
        syscall

# $a0: where to; $v0: how many
read_numbers:
        move    $t0, $a0
        li      $t1, 0
read_next:
        li      $v0, 5
        syscall
        beqz    $v0, read_done
        sw      $v0, 0($t0)
        addiu   $t0, $t0, 4
        addiu   $t1, $t1, 1
        blt     $t1, 100, read_next
read_done:
        move    $v0, $t1
        jr      $ra

# $a0: where they are, $a1: how many
print_numbers:
        move    $t0, $a0
        move    $t1, $a1
print_next:
        beqz    $t1, print_done
        lw      $a0, 0($t0)
        li      $v0, 1
        syscall
        la      $a0, blank
        li      $v0, 4
        syscall
        addiu   $t0, $t0, 4
        addiu   $t1, $t1, -1
        b       print_next
print_done:
        jr      $ra


        .data
blank:          .asciiz " "
        .align  2
numbers:        .space  400
