        .text
        .globl main
main:
1:      b 1f
        nop
1:      b 1b
2:      beq $t0, $t1, 2f
        beq $t0, $t1, 2b
2:      bne $t0, $zero, 10f
        b 1b
10:     j 10b
        jal f
$L1:    bgez $t0, $L1
.L2:    bltz $t0, .L2
a$b.c_d: beqz $t0, a$b.c_d
"odd name": b "odd name"
x: y: z: j x
        .macro spin
1:      bnez $t0, 1b
        bnez $t0, 2f
2:
        .endm
        b 2f
        spin
        b 1b
2:      spin
        b 1b
        la $t0, 1b
        la $t1, 3f
        lw $t2, 3f
        .data
3:      .word 3b, 3f, 1b
3:      .word 3b - 3f
3:
0: 
        .word 0b, 0f
0:      .word 0b
        .text
f:      jr $ra
0:      b 0b
        .word 1f-1b
1:
        .set noreorder
        b 1b
         addiu $t0,$t0,1
        beq $t0,$t1,1f
         nop
1:      jr $ra
         move $v0,$zero
        .set reorder
55:     b 55b
        b 55f
55:     jr $ra
