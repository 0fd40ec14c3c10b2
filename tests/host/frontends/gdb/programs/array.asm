# array.asm -- squares in an array, then their sum
        .data
squares: .word  0, 0, 0, 0, 0, 0, 0, 0
sum:    .word   0
count:  .half   8, -2
flags:  .byte   1, 2, 3
name:   .asciiz "squares"
half:   .float  0.5
e:      .double 2.75
room:   .space  16

        .text
        .globl  main
main:   li      $t0, 0
fill:   mul     $t1, $t0, $t0
        sll     $t2, $t0, 2
        sw      $t1, squares($t2)
        addi    $t0, $t0, 1
        blt     $t0, 8, fill
        li      $t0, 0
add:    sll     $t2, $t0, 2
        lw      $t1, squares($t2)
        lw      $t3, sum
        addu    $t3, $t3, $t1
        sw      $t3, sum
        addi    $t0, $t0, 1
        blt     $t0, 8, add
        lw      $a0, sum
        li      $v0, 1
        syscall
        li      $v0, 10
        syscall
