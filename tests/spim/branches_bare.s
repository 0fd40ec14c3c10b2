# branches_bare.s -- the instruction after a branch runs before the branch is taken
        .text
        .globl  main
main:   addu    $s0, $ra, $zero
        addiu   $t0, $zero, 3
        ori     $v0, $zero, 1
loop:   addu    $a0, $t0, $zero
        syscall
        addiu   $t0, $t0, -1
        bne     $t0, $zero, loop
        addiu   $s1, $s1, 100
        addu    $a0, $s1, $zero
        syscall
        jal     procedure
        addiu   $a0, $zero, 40
        syscall
        beq     $zero, $t9, out
        addiu   $a0, $a0, 1
        addiu   $a0, $a0, 50
out:    syscall
        jr      $s0
        addiu   $a0, $a0, 1
procedure:
        jr      $ra
        addiu   $a0, $a0, 2
