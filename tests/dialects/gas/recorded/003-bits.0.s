	.file	1 "003-bits.c"
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
	.ent	count
	.type	count, @function
count:
	.frame	$fp,16,$31		# vars= 8, regs= 1/0, args= 0, gp= 0
	.mask	0x40000000,-4
	.fmask	0x00000000,0
	.set	noreorder
	.set	nomacro
	addiu	$sp,$sp,-16
	sw	$fp,12($sp)
	move	$fp,$sp
	sw	$4,16($fp)
	sw	$0,0($fp)
	b	$L2
	nop

$L3:
	lw	$2,16($fp)
	andi	$3,$2,0x1
	lw	$2,0($fp)
	addu	$2,$3,$2
	sw	$2,0($fp)
	lw	$2,16($fp)
	srl	$2,$2,1
	sw	$2,16($fp)
$L2:
	lw	$2,16($fp)
	bne	$2,$0,$L3
	nop

	lw	$2,0($fp)
	move	$sp,$fp
	lw	$fp,12($sp)
	addiu	$sp,$sp,16
	jr	$31
	nop

	.set	macro
	.set	reorder
	.end	count
	.size	count, .-count
	.rdata
	.align	2
$LC0:
	.ascii	"%x %x %x %x\012\000"
	.align	2
$LC1:
	.ascii	"%x %x %d %d\012\000"
	.text
	.align	2
	.globl	main
	.set	nomips16
	.set	nomicromips
	.ent	main
	.type	main, @function
main:
	.frame	$fp,56,$31		# vars= 8, regs= 5/0, args= 24, gp= 0
	.mask	0xc0070000,-4
	.fmask	0x00000000,0
	.set	noreorder
	.set	nomacro
	addiu	$sp,$sp,-56
	sw	$31,52($sp)
	sw	$fp,48($sp)
	sw	$18,44($sp)
	sw	$17,40($sp)
	sw	$16,36($sp)
	move	$fp,$sp
	li	$2,-559087616			# 0xffffffffdead0000
	ori	$2,$2,0xbeef
	sw	$2,24($fp)
	lw	$2,24($fp)
	andi	$4,$2,0xff00
	lw	$3,24($fp)
	li	$2,269484032			# 0x10100000
	ori	$2,$2,0x1010
	or	$3,$3,$2
	lw	$2,24($fp)
	nor	$5,$0,$2
	lw	$2,24($fp)
	nor	$2,$0,$2
	sw	$2,16($sp)
	move	$7,$5
	move	$6,$3
	move	$5,$4
	lui	$2,%hi($LC0)
	addiu	$4,$2,%lo($LC0)
	jal	printf
	nop

	lw	$2,24($fp)
	sll	$16,$2,5
	lw	$2,24($fp)
	srl	$17,$2,7
	lw	$2,24($fp)
	sra	$18,$2,9
	lw	$4,24($fp)
	jal	count
	nop

	sw	$2,16($sp)
	move	$7,$18
	move	$6,$17
	move	$5,$16
	lui	$2,%hi($LC1)
	addiu	$4,$2,%lo($LC1)
	jal	printf
	nop

	lw	$2,24($fp)
	srl	$2,$2,9
	clz	$2,$2
	move	$sp,$fp
	lw	$31,52($sp)
	lw	$fp,48($sp)
	lw	$18,44($sp)
	lw	$17,40($sp)
	lw	$16,36($sp)
	addiu	$sp,$sp,56
	jr	$31
	nop

	.set	macro
	.set	reorder
	.end	main
	.size	main, .-main
	.ident	"GCC: (Debian 12.2.0-14) 12.2.0"
	.section	.note.GNU-stack,"",@progbits
