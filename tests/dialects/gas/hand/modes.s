        .text
        .globl main
        .ent main
        .frame $sp, 24, $ra
        .mask 0x80000000, -4
        .fmask 0, 0
        .type main, @function
        .cpload $25
main:   
        .set push
        .set noat
        lui $at, 0x1234
        ori $at, $at, 1
        .set pop
        .set at=$t9
        lw $t0, 0x12345678
        blt $t0, 0x123456, main
        .set at
        .set push
        .set noreorder
        .set nomacro
        b 1f
        addu $t0, $t0, $t1
1:
        .set pop
        .set noreorder
        .set push
        .set reorder
        beq $t0,$t1,main
        .set pop
        nop
        .set reorder
        .set mips32
        mul $t0, $t1, $t2
        .set mips0
        .set nomove
        addu $t0,$t1,$t2
        b main
        .set move
        addu $t0,$t1,$t2
        b main
        addu $t0,$t1,$t2
        beq $t0, $t3, main
        addu $t0,$t1,$t2
        beq $t4, $t3, main
        lw $t0, 0($sp)
        bne $t4, $t3, main
        sw $t0, 0($sp)
        jr $ra
        mtc1 $t0, $f2
        jr $ra
        c.eq.s $f0, $f2
        bc1t main
        addu $ra,$ra,$t0
        jal main
        addu $t0,$ra,$t0
        jal main
        jalr $t0
        addu $t0,$t1,$t2
        jalr $t3
        addu $t3,$t1,$t2
        jalr $t3
        mult $t0,$t1
        b main
        mflo $t0
        b main
        mul $t0,$t1,$t2
        b main
        syscall
        b main
        .set tmp, $t3
        .set cnt, $8
        addu tmp, cnt, tmp
        lw tmp, 4(cnt)
        .end main
        .size main, .-main
