# one_long_cycle.asm -- prints ten times a number, by ten additions

        .text
        .globl  main
main:
        li      $v0, 5
        syscall
        li      $t0, 10                 # $t0 = how many are left
        li      $a0, 0                  # $a0 = the sum
again:
        addu    $a0, $a0, $v0
        addiu   $t0, $t0, -1
        bne     $t0, $zero, again

        li      $v0, 1
        syscall

        li      $v0, 10
        syscall
