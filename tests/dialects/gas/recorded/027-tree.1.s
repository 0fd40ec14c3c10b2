	.file	1 "027-tree.c"
	.section .mdebug.abi32
	.previous
	.nan	legacy
	.module	fp=xx
	.module	nooddspreg
	.module	arch=mips32
	.text
	.align	2
	.set	nomips16
	.set	nomicromips
	.ent	depth
	.type	depth, @function
depth:
	.frame	$sp,32,$31		# vars= 0, regs= 3/0, args= 16, gp= 0
	.mask	0x80030000,-4
	.fmask	0x00000000,0
	.set	noreorder
	.set	nomacro
	beq	$4,$0,$L3
	nop

	addiu	$sp,$sp,-32
	sw	$31,28($sp)
	sw	$17,24($sp)
	sw	$16,20($sp)
	move	$17,$4
	jal	depth
	lw	$4,4($4)

	move	$16,$2
	jal	depth
	lw	$4,8($17)

	slt	$3,$16,$2
	movn	$16,$2,$3
	addiu	$2,$16,1
	lw	$31,28($sp)
	lw	$17,24($sp)
	lw	$16,20($sp)
	jr	$31
	addiu	$sp,$sp,32

$L3:
	jr	$31
	move	$2,$0

	.set	macro
	.set	reorder
	.end	depth
	.size	depth, .-depth
	.align	2
	.set	nomips16
	.set	nomicromips
	.ent	insert
	.type	insert, @function
insert:
	.frame	$sp,32,$31		# vars= 0, regs= 3/0, args= 16, gp= 0
	.mask	0x80030000,-4
	.fmask	0x00000000,0
	.set	noreorder
	.set	nomacro
	addiu	$sp,$sp,-32
	sw	$31,28($sp)
	sw	$17,24($sp)
	sw	$16,20($sp)
	beq	$4,$0,$L13
	move	$17,$5

	lw	$2,0($4)
	slt	$3,$5,$2
	bne	$3,$0,$L14
	move	$16,$4

	slt	$2,$2,$5
	bne	$2,$0,$L15
	nop

$L10:
	move	$2,$16
	lw	$31,28($sp)
	lw	$17,24($sp)
	lw	$16,20($sp)
	jr	$31
	addiu	$sp,$sp,32

$L13:
	jal	malloc
	li	$4,12			# 0xc

	move	$16,$2
	sw	$17,0($2)
	sw	$0,8($2)
	b	$L10
	sw	$0,4($2)

$L14:
	jal	insert
	lw	$4,4($4)

	b	$L10
	sw	$2,4($16)

$L15:
	jal	insert
	lw	$4,8($4)

	b	$L10
	sw	$2,8($16)

	.set	macro
	.set	reorder
	.end	insert
	.size	insert, .-insert
	.section	.rodata.str1.4,"aMS",@progbits,1
	.align	2
$LC0:
	.ascii	"%d \000"
	.text
	.align	2
	.set	nomips16
	.set	nomicromips
	.ent	show
	.type	show, @function
show:
	.frame	$sp,24,$31		# vars= 0, regs= 2/0, args= 16, gp= 0
	.mask	0x80010000,-4
	.fmask	0x00000000,0
	.set	noreorder
	.set	nomacro
	beq	$4,$0,$L22
	nop

	addiu	$sp,$sp,-24
	sw	$31,20($sp)
	sw	$16,16($sp)
	move	$16,$4
	jal	show
	lw	$4,4($4)

	lw	$5,0($16)
	lui	$4,%hi($LC0)
	jal	printf
	addiu	$4,$4,%lo($LC0)

	jal	show
	lw	$4,8($16)

	lw	$31,20($sp)
	lw	$16,16($sp)
	jr	$31
	addiu	$sp,$sp,24

$L22:
	jr	$31
	nop

	.set	macro
	.set	reorder
	.end	show
	.size	show, .-show
	.align	2
	.globl	main
	.set	nomips16
	.set	nomicromips
	.ent	main
	.type	main, @function
main:
	.frame	$sp,40,$31		# vars= 0, regs= 6/0, args= 16, gp= 0
	.mask	0x801f0000,-4
	.fmask	0x00000000,0
	.set	noreorder
	.set	nomacro
	addiu	$sp,$sp,-40
	sw	$31,36($sp)
	sw	$20,32($sp)
	sw	$19,28($sp)
	sw	$18,24($sp)
	sw	$17,20($sp)
	sw	$16,16($sp)
	li	$18,16			# 0x10
	li	$16,7			# 0x7
	move	$17,$0
	li	$19,680329216			# 0x288d0000
	ori	$19,$19,0xf0cb
	li	$20,101			# 0x65
$L24:
	move	$5,$16
	jal	insert
	move	$4,$17

	move	$17,$2
	sll	$3,$16,1
	addu	$3,$3,$16
	sll	$3,$3,2
	addu	$3,$3,$16
	mult	$3,$19
	mfhi	$16
	sra	$16,$16,4
	sra	$2,$3,31
	subu	$16,$16,$2
	mul	$2,$16,$20
	addiu	$18,$18,-1
	bne	$18,$0,$L24
	subu	$16,$3,$2

	jal	show
	move	$4,$17

	jal	putchar
	li	$4,10			# 0xa

	jal	depth
	move	$4,$17

	lw	$31,36($sp)
	lw	$20,32($sp)
	lw	$19,28($sp)
	lw	$18,24($sp)
	lw	$17,20($sp)
	lw	$16,16($sp)
	jr	$31
	addiu	$sp,$sp,40

	.set	macro
	.set	reorder
	.end	main
	.size	main, .-main
	.ident	"GCC: (Debian 12.2.0-14) 12.2.0"
	.section	.note.GNU-stack,"",@progbits
