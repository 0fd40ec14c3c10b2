        .data
        .word 1 + 2 * 3, (1 + 2) * 3, 10 / 3, -10 / 3, 10 % 3, -10 % 3
        .word 1 << 4, 256 >> 4, 0xf0 | 0x0f, 0xff & 0x3c, 0xff ^ 0x0f, 0xf0 ! 0x0f
        .word ~0, -5, !0, !5, - - 3, ~ - 1, -~1
        .word 1 + 2 << 3, 1 | 2 + 4, 6 & 3 + 1, 2 * 3 | 1, 1 << 2 * 2
        .word 1 == 1, 1 != 1, 1 <> 2, 1 < 2, 1 <= 1, 2 > 1, 2 >= 3
        .word 1 && 2, 0 && 1, 0 || 2, 0 || 0, 1 == 1 && 2 == 2, 3 > 2 > 1
        .word 'a', 'a + 1, '\n, '\\', ' ', '\'', 0x1F, 0X1f, 0b1011, 0B11, 017, 0
        .word 0xffffffff, 4294967295, -2147483648, 0x7fffffff + 1
        .word end - start, end - start + 4, (end - start) / 4, (end - start) * 2, start + (end - start)
        .word end > start, end == start
        .byte -1, 255, 'z', 1+1, end-start
        .half -1, 65535, 0x1234
        .short 1, 2
        .hword 3
        .2byte 4, 0x5678
        .4byte 5
        .long 6
        .int 7, -7
        .8byte 0x1122334455667788, -1
        .quad 1, -2, 0x8000000000000000
        .dword 3
        .octa 0x112233445566778899aabbccddeeff00, 5, -1
        .word .
        .word . - start, start - .
start:  .word 1, 2, 3
end:
        .equ K, 5
        .word K*K-K/2, K<<K, (K), ((K)), +K, -K
        .word 7 & ~3, 5 | 8 & 12, 100 / 7 * 7 + 100 % 7
        .word 1 - 2 - 3, 100 / 10 / 2, 2 << 1 << 1
        .word start + 4 * 2, 4 * 2 + start, start - 4, start + K
        .text
        .globl main
main:   li $t0, (1 << 10) - 1
        addiu $t1, $zero, 3 * 4 + 1
        lw $t2, 4 * 2($sp)
        lw $t2, (4 * 2)($sp)
        lw $t2, K - 1($sp)
        lui $t3, %hi(start + 4)
        lw $t3, %lo(start + 4)($t3)
        lui $t3, %hi(start+0x12345)
        addiu $t3, $t3, %lo(start+0x12345)
        la $t4, end - 4
        la $t4, start + 8($t5)
        lw $t5, start + 4($t6)
        lb $t5, start
        li $t6, end - start
        andi $t7, $t7, 0xff & ~7
        sll $t7, $t7, 1 + 1
        lui $t0, 0x1234
        lui $t0, %hi(0x12348765)
        addiu $t0, $t0, %lo(0x12348765)
        ori $t0, $t0, 0xffff
        slti $t0, $t0, -32768
        li $t0, 'a'
        li $t0, -1
        li $t0, 0xffff0000
        li $t0, 0x8000
        li $t0, 0x12345678
        li $t0, -32768
        li $t0, ~0
        jr $ra
