# loads_bare.s -- the register of a load has its old value for one more instruction
        .data
numbers: .word  5, 6, 7
byte:   .byte   -2
        .text
        .globl  main
main:   lui     $t1, 0x1000
        addiu   $t0, $zero, 9
        lw      $t0, 0($t1)
        add     $a0, $t0, $zero
        ori     $v0, $zero, 1
        syscall
        add     $a0, $t0, $zero
        syscall
        lw      $t0, 4($t1)
        lw      $t0, 8($t1)
        add     $a0, $t0, $zero
        syscall
        add     $a0, $t0, $zero
        syscall
        lw      $t0, 0($t1)
        addiu   $t0, $zero, 77
        add     $a0, $t0, $zero
        syscall
        lb      $t2, 12($t1)
        addiu   $t2, $t2, 1
        add     $a0, $t2, $zero
        syscall
        lwc1    $f1, 0($t1)
        mfc1    $a0, $f1
        syscall
        mfc1    $a0, $f1
        syscall
        jr      $ra
        addi    $zero, $zero, 0
