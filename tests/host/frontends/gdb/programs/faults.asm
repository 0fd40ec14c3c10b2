# faults.asm -- fails in the way that $a0 names
        .data
        .align  2
odd:    .word   1, 2

        .text
        .globl  main
main:   beq     $s7, 1, bus
        beq     $s7, 2, overflow
        beq     $s7, 3, service
        beq     $s7, 4, trap
        beq     $s7, 5, jump
        lw      $t0, 0($zero)
bus:    la      $t1, odd
        lw      $t0, 1($t1)
overflow:
        li      $t2, 0x7fffffff
        addi    $t2, $t2, 1
service:
        li      $v0, 999
        syscall
trap:   teq     $zero, $zero
jump:   li      $t9, 0x00000010
        jr      $t9
