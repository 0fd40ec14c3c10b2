        .text
here:
        beq     $t0, $t1, here
        beq     $t0, 5, here
        beq     $t0, -5, here
        beq     $t0, 100000, here
        bne     $t0, $t1, here
        bne     $t0, 5, here
        bne     $t0, -5, here
        bne     $t0, 100000, here
        bge     $t0, $t1, here
        bge     $t0, 5, here
        bge     $t0, -5, here
        bge     $t0, 100000, here
        bgeu    $t0, $t1, here
        bgeu    $t0, 5, here
        bgeu    $t0, -5, here
        bgeu    $t0, 100000, here
        bgt     $t0, $t1, here
        bgt     $t0, 5, here
        bgt     $t0, -5, here
        bgt     $t0, 100000, here
        bgtu    $t0, $t1, here
        bgtu    $t0, 5, here
        bgtu    $t0, -5, here
        bgtu    $t0, 100000, here
        ble     $t0, $t1, here
        ble     $t0, 5, here
        ble     $t0, -5, here
        ble     $t0, 100000, here
        bleu    $t0, $t1, here
        bleu    $t0, 5, here
        bleu    $t0, -5, here
        bleu    $t0, 100000, here
        blt     $t0, $t1, here
        blt     $t0, 5, here
        blt     $t0, -5, here
        blt     $t0, 100000, here
        bltu    $t0, $t1, here
        bltu    $t0, 5, here
        bltu    $t0, -5, here
        bltu    $t0, 100000, here
        beqz    $t0, here
        bnez    $t0, here
        bgez    $t0, here
        bgtz    $t0, here
        blez    $t0, here
        bltz    $t0, here
        bgezal  $t0, here
        bltzal  $t0, here
        b       here
        j       here
        jal     here
        jalr    $t0
        jalr    $t1, $t0
        jr      $ra
