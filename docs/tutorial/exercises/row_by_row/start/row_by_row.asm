# row_by_row.asm -- adds the numbers of a matrix of 8 x 8, column by column

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
        la      $t0, matrix             # $t0 = the column's first word
        li      $t1, 8                  # $t1 = how many columns are left
column:
        move    $t2, $t0                # $t2 = the word
        li      $t3, 8                  # $t3 = how many words of the column are left
word:
        lw      $t4, 0($t2)
        addiu   $t2, $t2, 32            # the same column of the next row
        addu    $a0, $a0, $t4
        addiu   $t3, $t3, -1
        bne     $t3, $zero, word
        addiu   $t0, $t0, 4
        addiu   $t1, $t1, -1
        bne     $t1, $zero, column

        li      $v0, 1
        syscall

        li      $v0, 10
        syscall
