# carol.asm -- sorts by insertion: each number sinks to its place
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
        sll     $a1, $a1, 2
        addu    $a1, $a0, $a1           # behind the last one
        addiu   $t0, $a0, 4
insert:
        bgeu    $t0, $a1, inserted
        lw      $t1, 0($t0)
        move    $t2, $t0
sink:
        beq     $t2, $a0, place
        lw      $t3, -4($t2)
        ble     $t3, $t1, place
        sw      $t3, 0($t2)
        addiu   $t2, $t2, -4
        b       sink
place:
        sw      $t1, 0($t2)
        addiu   $t0, $t0, 4
        b       insert
inserted:
        jr      $ra
