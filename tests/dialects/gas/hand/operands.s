# operands.s -- what GNU as makes of it is in operands.words
	.text
	sll $4,$5,$6
	sll $4,3
	sra $4,$6
	c.eq.s $fcc2,$f2,$f4
	clz $4,$5
	teq $4,$5,7
	teq $4,5
	tge $4,500000
	break 7,3
	syscall 5
	cfc1 $4,$31
	movt $4,$5,$fcc3
	mul.d $f2,$f4
	trunc.w.d $f2,$f4
	xor $4,$5,-1
	or $4,$5,40000
	sub $4,$5,-32768
	addu $4,$5,-32768
	subu $4,$5,32768
	addiu $4,-5
	xori $4,$5,'a'
	li $4,'a
	li $4,'\n'
L:	lw $4,-4+8($sp)
	lw $4,(4)($sp)
	lw $4,(2+3)*4($sp)
	lw $4,($sp)
	sw $4,L-L+8($5)
	slti $4,$5,40000
	addiu $4,$5,65535
L2:	.word L2-L, L2+4, .-L, 1<<4|3, 7/2, -7%3, !0, ~0, 3==3, 3<4, 1&&2, 2*3+4, 0b101, 017, 0x1F, 'c'
	.word -1>>1, 1+2*3|4, 1|2+4, 4-1-1, 2*3%4, 1<2+3,(1), 5!=4,5<>4, 5!4, 1||0, -(-3), 0x7fffffff+1
	.half 1
	.byte 1
	.word 5

	.globl main
main:	jr $31
	.data
	.globl sym
sym:	.word 1
	.globl L
