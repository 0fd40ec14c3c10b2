# shorthand.s -- operands left out, shifts by a register, constants of any size, offsets below a label
        .data
        .word   100, 200
here:   .word   300
        .text
        .globl  main
main:   li      $t0, 12
        add     $t0, 5
        jal     show
        addu    $t0, 100000
        jal     show
        sub     $t0, 7
        jal     show
        li      $t1, 3
        mul     $t0, $t0, $t1
        jal     show
        and     $t0, 0xff
        jal     show
        or      $t0, 0x100
        jal     show
        xor     $t0, 3
        jal     show
        sll     $t0, $t0, 4
        jal     show
        sra     $t0, $t0, $t1
        jal     show
        sll     $t0, $t0, $t1
        jal     show
        rem     $t0, $t0, 7
        jal     show
        and     $t0, $t1, -5
        jal     show
        or      $t0, 70000
        jal     show
        xor     $t0, $t0, 0xffff0000
        jal     show
        nor     $s8, $t0, 5
        add     $t0, $s8, $t1
        jal     show
        slt     $t2, $t0, 40000
        sltu    $t0, 1000000
        add     $t0, $t0, $t2
        jal     show
        sllv    $t0, $t1, 5
        jal     show
        lw      $t0, here - 4
        jal     show
        lw      $t0, here - 8
        jal     show
        la      $t2, show
        jal     $t2
        jalr    $t2
        li      $v0, 10
        syscall
show:   move    $a0, $t0
        li      $v0, 1
        syscall
        li      $v0, 11
        li      $a0, 10
        syscall
        j       $ra
