# branches.s -- what GNU as makes of it is in branches.words
	.set reorder
L0:
	beq $4,5,L0
	beq $4,0,L0
	beq $4,-40000,L0
	bne $4,100000,L0
	beqz $4,L0
	bge $4,$5,L0
	bge $4,$0,L0
	bge $0,$4,L0
	bge $4,5,L0
	bge $4,1,L0
	bge $4,0,L0
	bge $4,40000,L0
	bgt $4,$5,L0
	bgt $4,$0,L0
	bgt $0,$4,L0
	bgt $4,5,L0
	bgt $4,0,L0
	bgt $4,-1,L0
	ble $4,$5,L0
	ble $4,$0,L0
	ble $0,$4,L0
	ble $4,5,L0
	ble $4,0,L0
	ble $4,-1,L0
	blt $4,$5,L0
	blt $4,$0,L0
	blt $0,$4,L0
	blt $4,5,L0
	blt $4,0,L0
	blt $4,1,L0
	bgeu $4,$5,L0
	bgeu $4,$0,L0
	bgeu $0,$4,L0
	bgeu $4,5,L0
	bgeu $4,0,L0
	bgeu $4,1,L0
	bgtu $4,$5,L0
	bgtu $4,$0,L0
	bgtu $0,$4,L0
	bgtu $4,5,L0
	bgtu $4,0,L0
	bgtu $4,-1,L0
	bleu $4,$5,L0
	bleu $4,$0,L0
	bleu $0,$4,L0
	bleu $4,5,L0
	bleu $4,0,L0
	bleu $4,-1,L0
	bltu $4,$5,L0
	bltu $4,$0,L0
	bltu $0,$4,L0
	bltu $4,5,L0
	bltu $4,0,L0
	bltu $4,1,L0
	b L0
	bal L0
	j L0
	j $4
	jal $4
	jal $5,$4
	jalr $4
	jr $4
	addu $4,$5,$6
	bne $7,$8,L0
	addu $4,$5,$6
	bne $4,$8,L0
	lw $4,0($5)
	jal L0
	c.lt.d $f2,$f4
	bc1t L0
	teq $4,$5
	b L0
	syscall
	b L0
	mflo $4
	b L0
	nop
	b L0
	b L0
	b L0
	sync
	b L0
	break 7
	b L0
	lui $4,%hi(L0)
	b L0
	addiu $31,$31,1
	jal L0
	sw $31,0($29)
	jal L0
	mult $4,$5
	b L0


	.globl main
main:	jr $31
	.data
	.globl sym
sym:	.word 1
	.globl L
