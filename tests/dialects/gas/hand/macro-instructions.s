        .text
        .globl main
main:
        move $t0,$t1
        not $t0,$t1
        not $t0
        neg $t0,$t1
        neg $t0
        negu $t0,$t1
        abs $t0,$t1
        abs $t0
        add $t0,5
        add $t0,$t1,70000
        addu $t0,$t1,-40000
        sub $t0,$t1,5
        subu $t0,5
        subu $t0,$t1,-32768
        and $t0,$t1,0xff
        and $t0,$t1,-1
        or $t0,$t1,0x12345
        xor $t0,1
        nor $t0,$t1,5
        nor $t0,$t1,$t2
        slt $t0,$t1,5
        sltu $t0,$t1,70000
        seq $t0,$t1,$t2
        seq $t0,$t1,5
        seq $t0,$t1,0
        seq $t0,$t1,-5
        sne $t0,$t1,$t2
        sne $t0,$t1,100000
        sge $t0,$t1,$t2
        sge $t0,$t1,5
        sgt $t0,$t1,$t2
        sgt $t0,$t1,5
        sle $t0,$t1,$t2
        sle $t0,$t1,5
        sgeu $t0,$t1,$t2
        sgtu $t0,$t1,7
        sleu $t0,$t1,7
        mul $t0,$t1,5
        mul $t0,$t1,$t2
        mul $t0,5
        mulo $t0,$t1,$t2
        mulou $t0,$t1,$t2
        mulo $t0,$t1,10
        div $t0,$t1,$t2
        div $t0,$t1,5
        div $t0,$t1,1
        div $t0,$t1,-1
        div $t0,$t1
        div $zero,$t1,$t2
        divu $t0,$t1,$t2
        divu $t0,$t1,5
        rem $t0,$t1,$t2
        rem $t0,$t1,3
        remu $t0,$t1,$t2
        remu $t0,$t1,3
        rol $t0,$t1,$t2
        rol $t0,$t1,5
        ror $t0,$t1,$t2
        ror $t0,$t1,5
        ror $t0,5
        sll $t0,$t1,$t2
        sra $t0,3
        srl $t0,$t1,$t2
        b main
        bal main
        beqz $t0,main
        bnez $t0,main
        beq $t0,5,main
        bne $t0,70000,main
        beq $t0,0,main
        bge $t0,$t1,main
        bge $t0,5,main
        bge $t0,0,main
        bge $t0,1,main
        bgt $t0,$t1,main
        bgt $t0,5,main
        bgt $t0,0,main
        bgt $t0,-1,main
        ble $t0,$t1,main
        ble $t0,5,main
        blt $t0,$t1,main
        blt $t0,5,main
        blt $t0,$zero,main
        bgt $zero,$t0,main
        bgeu $t0,$t1,main
        bgeu $t0,1,main
        bgtu $t0,$t1,main
        bgtu $t0,5,main
        bleu $t0,$t1,main
        bleu $t0,5,main
        bltu $t0,$t1,main
        bltu $t0,5,main
        la $t0, var
        la $t0, var+4
        la $t0, var($t1)
        la $t0, 8($t1)
        la $t0, 0x12345678
        la $t0, 0x12345678($t1)
        lw $t0, var
        lw $t0, var($t1)
        lw $t0, 40000($t1)
        lw $t0, -40000($t1)
        lw $t0, 0x12345678($t0)
        sw $t0, var
        sw $t0, 40000($t1)
        sb $t0, var+3($t1)
        lh $t0, var
        lhu $t0, var
        lbu $t0, var
        ld $t0, var
        ld $t0, 0($t2)
        sd $t0, 8($t2)
        ld $t0, 0($t0)
        ulw $t0, 1($t1)
        ulw $t0, var
        ulh $t0, 1($t1)
        ulhu $t0, 1($t1)
        usw $t0, 1($t1)
        ush $t0, 1($t1)
        usw $t0, var
        l.s $f0, var
        l.d $f0, var
        s.s $f0, var
        s.d $f0, 4($sp)
        lwc1 $f0, var($t0)
        sdc1 $f2, 40000($t0)
        ldc1 $f2, 4($t0)
        li.s $f0, 1.5
        li.s $f0, 0
        li.s $f0, 0.1
        li.d $f0, 1.5
        li.d $f0, 0.1
        li.d $f2, 0
        li.s $t0, 1.5
        li.d $t0, 1.5
        lwl $t0, var
        swr $t0, 3($t0)
        ll $t0, 0($t1)
        sc $t0, var
        teq $t0,$t1
        teq $t0,5
        tge $t0,70000
        tne $t0,$t1,7
        trunc.w.s $f0,$f1
        trunc.w.d $f0,$f2
        ceil.w.d $f0,$f2
        floor.w.s $f0,$f2
        round.w.s $f0,$f2
        cvt.d.w $f0,$f2
        mov.d $f0,$f2
        movf $t0,$t1,$fcc1
        movt.s $f0,$f1,$fcc2
        movz $t0,$t1,$t2
        movn.d $f0,$f2,$t2
        c.lt.d $fcc3,$f0,$f2
        bc1f $fcc3, main
main2:
        madd $t0,$t1
        msubu $t0,$t1
        clz $t0,$t1
        clo $t0,$t1
        mfhi $t0
        mtlo $t0
        mfc0 $t0,$12
        mtc0 $t0,$12,1
        mfc1 $t0,$f1
        mtc1 $t0,$f1
        cfc1 $t0,$31
        ctc1 $t0,$31
        break
        break 5
        break 5,6
        syscall
        syscall 7
        sync
        nop
        ssnop
        eret
        pref 0, 4($t0)
        jal main
        jal $t0
        jalr $t0
        jalr $t0,$t1
        jr $t0
        j $t0
        j main
        lui $t0,5
        lui $t0,%hi(var)
        jr $ra
        .data
        .space 70000
var:    .word 1,2,3
