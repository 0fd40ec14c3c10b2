# cycles.asm -- a load, its use, a loop, and a question
        .data
x:      .word   5
        .text
        .globl  main
main:   lui     $t0, 0x1001
        lw      $t1, 0($t0)
        addu    $t2, $t1, $t1
        sw      $t2, 4($t0)
        li      $s0, 2
turn:   addiu   $s0, $s0, -1
        bne     $s0, $zero, turn
        li      $v0, 5
        syscall
        move    $a0, $v0
        li      $v0, 1
        syscall
        li      $v0, 10
        syscall
