        .sdata
s1:     .word 1
s2:     .byte 2
        .sbss
s3:     .space 8
        .data
d1:     .word 3
        .text
        .globl main
main:   lw $t0, s1
        lw $t0, s1+4
        lb $t0, s2
        sw $t0, s3
        la $t0, s3
        la $t0, s3($t1)
        lw $t0, s1($t1)
        lw $t0, %gp_rel(s1)($gp)
        addiu $t0, $gp, %gp_rel(s3)
        lw $t0, ext1
        lw $t0, ext2
        lw $t1, d1
        l.d $f2, s3
        l.s $f2, d1
        sw $t1, d1+4
        sh $t1, d1+40000
        sw $t1, d1-4
        .extern ext1, 4
        .extern ext2, 400
        .globl ext1
        .globl ext2
        la $t1, ext1
        lw $t1, small
        lw $t1, large
        .comm small, 8
        .comm large, 9
        lw $t1, small
        lw $t1, large
        .sdata
ext1:   .word 5
        .data
ext2:   .space 400
        .text
        .set noreorder
        lui $t0, %hi(d1)
        lw $t0, %lo(d1)($t0)
        lui $t0, %hi(d1+0x8000)
        sw $t0, %lo(d1+0x8000)($t0)
        b 1f
        lw $t0, 0($t0)
1:      bal main
        nop
        .set reorder
        bltzal $t0, main
        bgezal $t0, main
        .set noat
        lw $t0, 4($t1)
        .set at
        ulw $t0, d1
        usw $t0, 0($t1)
        ulh $t2, 32767($t1)
        sd $t2, d1
        jal ext_f
        j ext_f
        la $t9, ext_f
        jalr $t9
        b ext_f
ext_f:  jr $ra
        beq $t0, 100, main
        bne $t0, $t1, main+8
        b . + 8
        b . - 4
        beqz $t0, . + 12
        nop
        j . + 8
        lw $t0, (s1)
        lw $t0, (d1 + 4)($t1)
