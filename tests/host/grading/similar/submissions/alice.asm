# alice.asm -- sorts by selection: the smallest of the rest goes to the front
        .data
numbers:        .space  400
blank:          .asciiz " "
        .text
        .globl  main
main:
        la      $a0, numbers
        jal     read_numbers
        move    $s0, $v0
        la      $a0, numbers
        move    $a1, $s0
        jal     order
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

# $a0: where they are, $a1: how many
order:
        li      $t0, 0                  # the place to fill
order_place:
        addiu   $t7, $a1, -1
        bge     $t0, $t7, order_done
        move    $t1, $t0                # the smallest so far
        addiu   $t2, $t0, 1
order_look:
        bge     $t2, $a1, order_swap
        sll     $t3, $t1, 2
        addu    $t3, $t3, $a0
        lw      $t4, 0($t3)
        sll     $t5, $t2, 2
        addu    $t5, $t5, $a0
        lw      $t6, 0($t5)
        bge     $t6, $t4, order_keep
        move    $t1, $t2
order_keep:
        addiu   $t2, $t2, 1
        b       order_look
order_swap:
        sll     $t3, $t0, 2
        addu    $t3, $t3, $a0
        lw      $t4, 0($t3)
        sll     $t5, $t1, 2
        addu    $t5, $t5, $a0
        lw      $t6, 0($t5)
        sw      $t6, 0($t3)
        sw      $t4, 0($t5)
        addiu   $t0, $t0, 1
        b       order_place
order_done:
        jr      $ra
