        .data
there:  .word   1
        .kdata
inner:  .word   2
        .text
main:   ADDI    $t0, $t0, -5
        li      $t0, 0xffff0000
        li      $t1, -100000
        lw      $t2, 0xffff0004
        sw      $t2, -0x8001($t3)
        lw      $t4, inner
        beq     $t0, $t1, there
        bc1t    9, main
        rol     $t0, $t1, 0
        Syscall
