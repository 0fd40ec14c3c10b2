	.file	1 "102-no-memory.c"
	.section .mdebug.abi32
	.previous
	.nan	legacy
	.module	fp=xx
	.module	nooddspreg
	.module	arch=mips32
	.text
	.section	.rodata.str1.4,"aMS",@progbits,1
	.align	2
$LC0:
	.ascii	"%d %d %d\012\000"
	.align	2
$LC1:
	.ascii	"%d %c\012\000"
	.align	2
$LC2:
	.ascii	"%d\012\000"
	.text
	.align	2
	.globl	main
	.set	nomips16
	.set	nomicromips
	.ent	main
	.type	main, @function
main:
	.frame	$sp,48,$31		# vars= 16, regs= 4/0, args= 16, gp= 0
	.mask	0x80070000,-4
	.fmask	0x00000000,0
	.set	noreorder
	.set	nomacro
	addiu	$sp,$sp,-48
	sw	$31,44($sp)
	sw	$18,40($sp)
	sw	$17,36($sp)
	sw	$16,32($sp)
	li	$2,-1			# 0xffffffffffffffff
	sw	$2,16($sp)
	lw	$2,16($sp)
	srl	$2,$2,1
	sw	$2,20($sp)
	li	$2,65536			# 0x10000
	sw	$2,24($sp)
	lw	$4,20($sp)
	jal	malloc
	nop

	move	$16,$2
	lw	$4,16($sp)
	jal	malloc
	nop

	move	$17,$2
	lw	$4,20($sp)
	jal	malloc
	addiu	$4,$4,1

	sltu	$7,$2,1
	sltu	$6,$17,1
	sltu	$5,$16,1
	lui	$18,%hi($LC0)
	jal	printf
	addiu	$4,$18,%lo($LC0)

	lw	$4,24($sp)
	lw	$5,24($sp)
	jal	calloc
	nop

	move	$16,$2
	lw	$4,24($sp)
	lw	$5,24($sp)
	jal	calloc
	addiu	$4,$4,1

	move	$17,$2
	lw	$5,20($sp)
	jal	calloc
	li	$4,1			# 0x1

	sltu	$7,$2,1
	sltu	$6,$17,1
	sltu	$5,$16,1
	jal	printf
	addiu	$4,$18,%lo($LC0)

	jal	malloc
	li	$4,10			# 0xa

	move	$16,$2
	li	$2,107			# 0x6b
	sb	$2,0($16)
	lw	$5,20($sp)
	addiu	$5,$5,-100
	jal	realloc
	move	$4,$16

	lb	$6,0($16)
	sltu	$5,$2,1
	lui	$4,%hi($LC1)
	jal	printf
	addiu	$4,$4,%lo($LC1)

	jal	malloc
	li	$4,100			# 0x64

	move	$16,$2
	jal	malloc
	li	$4,100			# 0x64

	move	$3,$0
	li	$6,1			# 0x1
	li	$5,100			# 0x64
$L2:
	addu	$4,$16,$3
	sb	$3,0($4)
	addu	$4,$2,$3
	addiu	$3,$3,1
	bne	$3,$5,$L2
	sb	$6,0($4)

	move	$3,$16
	addiu	$16,$16,100
	move	$5,$0
$L3:
	lb	$2,0($3)
	addiu	$3,$3,1
	bne	$3,$16,$L3
	addu	$5,$5,$2

	lui	$4,%hi($LC2)
	jal	printf
	addiu	$4,$4,%lo($LC2)

	move	$2,$0
	lw	$31,44($sp)
	lw	$18,40($sp)
	lw	$17,36($sp)
	lw	$16,32($sp)
	jr	$31
	addiu	$sp,$sp,48

	.set	macro
	.set	reorder
	.end	main
	.size	main, .-main
	.ident	"GCC: (Debian 12.2.0-14) 12.2.0"
	.section	.note.GNU-stack,"",@progbits
