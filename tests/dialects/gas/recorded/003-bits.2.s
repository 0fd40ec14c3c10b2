	.file	1 "003-bits.c"
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
	.ascii	"%x %x %x %x\012\000"
	.align	2
$LC1:
	.ascii	"%x %x %d %d\012\000"
	.section	.text.startup,"ax",@progbits
	.align	2
	.globl	main
	.set	nomips16
	.set	nomicromips
	.ent	main
	.type	main, @function
main:
	.frame	$sp,32,$31		# vars= 0, regs= 1/0, args= 24, gp= 0
	.mask	0x80000000,-4
	.fmask	0x00000000,0
	.set	noreorder
	.set	nomacro
	li	$7,559022080			# 0x21520000
	addiu	$sp,$sp,-32
	addiu	$7,$7,16656
	li	$6,-558039040			# 0xffffffffdebd0000
	lui	$4,%hi($LC0)
	addiu	$4,$4,%lo($LC0)
	sw	$7,16($sp)
	ori	$6,$6,0xbeff
	sw	$31,28($sp)
	jal	printf
	li	$5,48640			# 0xbe00

	li	$2,-559087616			# 0xffffffffdead0000
	li	$3,32			# 0x20
	move	$4,$0
	ori	$2,$2,0xbeef
$L2:
	andi	$5,$2,0x1
	addiu	$3,$3,-1
	addu	$4,$5,$4
	bne	$3,$0,$L2
	srl	$2,$2,1

	sw	$4,16($sp)
	li	$7,-1114112			# 0xffffffffffef0000
	li	$6,29163520			# 0x1bd0000
	li	$5,-709427200			# 0xffffffffd5b70000
	lui	$4,%hi($LC1)
	addiu	$7,$7,22239
	addiu	$6,$6,23421
	ori	$5,$5,0xdde0
	jal	printf
	addiu	$4,$4,%lo($LC1)

	lw	$31,28($sp)
	li	$2,9			# 0x9
	jr	$31
	addiu	$sp,$sp,32

	.set	macro
	.set	reorder
	.end	main
	.size	main, .-main
	.ident	"GCC: (Debian 12.2.0-14) 12.2.0"
	.section	.note.GNU-stack,"",@progbits
