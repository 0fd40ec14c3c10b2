# words.asm -- whole words and numbers that were typed

        .text
# $a0, $a1: two strings. $v0: 1 if they are alike
same:
        lbu     $t0, 0($a0)
        lbu     $t1, 0($a1)
        addiu   $a0, $a0, 1
        addiu   $a1, $a1, 1
        bne     $t0, $t1, same_no
        bnez    $t0, same
        li      $v0, 1
        jr      $ra
same_no:
        li      $v0, 0
        jr      $ra

# What was typed, as a number from 0 to 999. $v0: it, or -1
number:
        la      $t0, answer
        li      $v0, 0
        li      $t2, 0
number_next:
        lbu     $t1, 0($t0)
        beqz    $t1, number_end
        addiu   $t1, $t1, -48
        bgeu    $t1, 10, number_no
        mul     $v0, $v0, 10
        addu    $v0, $v0, $t1
        addiu   $t0, $t0, 1
        addiu   $t2, $t2, 1
        blt     $t2, 4, number_next
number_no:
        li      $v0, -1
        jr      $ra
number_end:
        beqz    $t2, number_no
        jr      $ra
