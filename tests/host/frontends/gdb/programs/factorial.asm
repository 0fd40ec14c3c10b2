# factorial.asm -- recursion with a frame for each call
        .data
result: .word   0
text:   .asciiz "6! = "

        .text
        .globl  main
main:   addiu   $sp, $sp, -8
        sw      $ra, 4($sp)
        li      $a0, 6
        jal     factorial
        sw      $v0, result
        la      $a0, text
        li      $v0, 4
        syscall
        lw      $a0, result
        li      $v0, 1
        syscall
        lw      $ra, 4($sp)
        addiu   $sp, $sp, 8
        li      $a0, 3
        li      $v0, 17
        syscall

# factorial(n): n!
factorial:
        bgt     $a0, 1, deeper
        li      $v0, 1
        jr      $ra
deeper: addiu   $sp, $sp, -8
        sw      $ra, 4($sp)
        sw      $s0, 0($sp)
        move    $s0, $a0
        addiu   $a0, $a0, -1
        jal     factorial
        mul     $v0, $v0, $s0
        lw      $s0, 0($sp)
        lw      $ra, 4($sp)
        addiu   $sp, $sp, 8
        jr      $ra
