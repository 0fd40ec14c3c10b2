# reference.asm -- adds 1 to three words: all loads, then all additions, then all stores

        .data
first:  .word   9
second: .word   20
third:  .word   31

        .text
        .globl  main
main:
        la      $s0, first
        nop
        nop
work:
        lw      $t0, 0($s0)
        lw      $t1, 4($s0)
        lw      $t2, 8($s0)
        addiu   $t0, $t0, 1
        addiu   $t1, $t1, 1
        addiu   $t2, $t2, 1
        sw      $t0, 0($s0)
        sw      $t1, 4($s0)
        sw      $t2, 8($s0)
end:
        lw      $a0, first
        li      $v0, 1
        syscall
        li      $a0, ' '
        li      $v0, 11
        syscall
        lw      $a0, second
        li      $v0, 1
        syscall
        li      $a0, ' '
        li      $v0, 11
        syscall
        lw      $a0, third
        li      $v0, 1
        syscall

        li      $v0, 10
        syscall
