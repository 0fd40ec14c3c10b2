        .eqv    SIZE 10
        .eqv    COUNT $t0
        .eqv    HALF SIZE
        .eqv    PRINT li $v0, 1
        .eqv    AT 4($sp)
        .text
        li      COUNT, HALF
        addi    $sp, $sp, -8
        sw      COUNT, AT
        lw      $a0, AT
        PRINT
        syscall
        li      $v0, 10
        syscall
