        .text
        .globl main
main:
        .irp    reg, $4, $5 ,$6
        addiu   \reg, \reg, 1
        .endr
        .irpc   d, 012
        li      $t\d, 0x\d
        .endr
        .rept   2
        .rept   3
        addu    $v0, $v0, $t0
        .endr
        nop
        .endr
        .irp x, 1,2
        .irp y, a,b
        .ascii "\x\y"
        .endr
        .endr
        .align 2
        .irp    n
        li $t0, 7
        .endr
        .irp str, "a b", "c,d"
        .asciz "\str"
        .endr
        .align 2
        .REPT 2
        .WORD 5
        .ENDR
        .rept 0
        bogus
        .endr
        jr $ra
