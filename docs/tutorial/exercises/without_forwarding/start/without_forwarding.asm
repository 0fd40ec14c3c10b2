# without_forwarding.asm -- adds 1 to three words; each instruction waits for the one before it

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
        addiu   $t0, $t0, 1
        sw      $t0, 0($s0)
        lw      $t0, 4($s0)
        addiu   $t0, $t0, 1
        sw      $t0, 4($s0)
        lw      $t0, 8($s0)
        addiu   $t0, $t0, 1
        sw      $t0, 8($s0)
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
