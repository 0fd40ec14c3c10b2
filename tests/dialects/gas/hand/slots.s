# slots.s -- delay slots under .set reorder and noreorder
        .text
        .globl  main
main:   addiu   $4, $4, 1
        beq     $5, $6, 1f
        addiu   $5, $5, 1
        beq     $5, $6, 1f
        lw      $7, 0($8)
        jr      $9
        lw      $9, 0($8)
        jr      $9
        sw      $31, 4($29)
        jal     main
        mtc1    $4, $f2
        bnez    $4, 1f
        add.d   $f2, $f4, $f6
        j       1f
        c.eq.s  $f2, $f4
        bc1t    1f
        c.eq.s  $f2, $f4
        b       1f
1:      addu    $2, $3, $4
2:      bnez    $5, 2b
        .set    noreorder
        addu    $2, $3, $4
        bnez    $5, 2b
        addu    $3, $4, $5
        jr      $31
        addu    $4, $5, $6
        .set    reorder
        addu    $6, $7, $8
        bnez    $5, 2b
        .set    noreorder
        addu    $2, $3, $4
        .set    reorder
        addu    $6, $7, $8
        bnez    $5, 2b
        .set    push
        .set    noreorder
        nop
        .set    pop
        addu    $6, $7, $8
        addu    $7, $7, $8
        bnez    $5, 2b
        la      $4, here
        jal     main
        la      $4, main
        jal     main
        li      $4, 0x12345678
        jal     main
        div     $4, $5, $6
        jr      $4
        divu    $4, $5, $6
        jr      $31
        abs     $4, $5
        b       main
        .set    nomove
        addu    $6, $7, $8
        b       main
        .set    move
        addu    $6, $7, $8
        .align  2
        b       main
        addu    $6, $7, $8
        .word   0
        b       main
        addu    $6, $7, $8
        .set    noat
        b       main
        .set    at
        addu    $6, $7, $8
        .globl  here
        b       main
        movz    $31, $4, $5
        jal     main
        jalr    $4
        addu    $4, $5, $6
        jalr    $4
        addu    $5, $5, $6
        jalr    $7, $4
        addu    $7, $5, $6
        jalr    $7, $4
        mfhi    $4
        bltzal  $4, main
        mfhi    $31
        bltzal  $4, main
        ll      $4, 0($5)
        b       main
        sc      $4, 0($5)
        b       main
        lwl     $4, 0($5)
        bnez    $4, main
        movt    $4, $5, $fcc1
        bc1f    $fcc1, main
        pref    1, 0($4)
        b       main
        mtc0    $4, $12
        b       main
        mfc0    $4, $12
        bnez    $5, main
        madd    $4, $5
        b       main
        lw      $4, here
        b       main
        ulw     $4, 1($5)
        b       main
        bge     $4, $5, main
        b       main
        bgt     $4, 100000, main
        .data
here:   .word   1
