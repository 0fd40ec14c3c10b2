# fay.asm -- spoils a saved register
# One of ten submissions for docs/verify.md.
        .data
list:   .space  400
        .text
        .globl  main
main:   li      $v0, 5
        syscall
        move    $s0, $v0            # count
        li      $s1, 0
read:   bge     $s1, $s0, done
        li      $v0, 5
        syscall
        sll     $t0, $s1, 2
        sw      $v0, list($t0)
        addi    $s1, $s1, 1
        j       read
done:   la      $a0, list
        move    $a1, $s0
        jal     sum
        move    $a0, $v0
        li      $v0, 1
        syscall
        li      $a0, '\n'
        li      $v0, 11
        syscall
        li      $v0, 10
        syscall

# sum: the sum of $a1 words at $a0
sum:    li      $v0, 0
next:   blez    $a1, return
        lw      $t0, 0($a0)
        add     $v0, $v0, $t0
        addi    $a0, $a0, 4
        addi    $s0, $a1, -1
        move    $a1, $s0
        j       next
return: jr      $ra
