# two_part.asm -- the second file of two.asm
        .text
        .globl  second
second: li      $v0, 22
loop:   addi    $v0, $v0, -1
        bgt     $v0, 20, loop
        jr      $ra
