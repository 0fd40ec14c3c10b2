# reference.asm -- adds the numbers of a matrix of 8 x 8 in the order of memory

        .data
matrix: .word   0, 1, 2, 3, 4, 5, 6, 7
        .word   8, 9, 10, 11, 12, 13, 14, 15
        .word   16, 17, 18, 19, 20, 21, 22, 23
        .word   24, 25, 26, 27, 28, 29, 30, 31
        .word   32, 33, 34, 35, 36, 37, 38, 39
        .word   40, 41, 42, 43, 44, 45, 46, 47
        .word   48, 49, 50, 51, 52, 53, 54, 55
        .word   56, 57, 58, 59, 60, 61, 62, 63

        .text
        .globl  main
main:
        li      $a0, 0                  # $a0 = the sum
        la      $t0, matrix             # $t0 = the next word
        li      $t1, 64                 # $t1 = how many are left
word:
        lw      $t2, 0($t0)
        addiu   $t0, $t0, 4
        addu    $a0, $a0, $t2
        addiu   $t1, $t1, -1
        bne     $t1, $zero, word

        li      $v0, 1
        syscall

        li      $v0, 10
        syscall
