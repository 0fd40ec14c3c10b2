	.file	1 "017-divide-64.c"
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
	.ascii	"%llu %llu\012\000"
	.align	2
$LC1:
	.ascii	"%lld %lld\012\000"
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
	li	$2,262144			# 0x40000
	addiu	$sp,$sp,-32
	move	$3,$0
	ori	$2,$2,0xb6ef
	li	$6,-539295744			# 0xffffffffdfdb0000
	lui	$4,%hi($LC0)
	ori	$6,$6,0x8b88
	sw	$3,20($sp)
	sw	$2,16($sp)
	li	$7,2			# 0x2
	sw	$31,28($sp)
	jal	printf
	addiu	$4,$4,%lo($LC0)

	li	$2,-3098			# 0xfffffffffffff3e6
	li	$3,-1			# 0xffffffffffffffff
	li	$6,-80019456			# 0xfffffffffb3b0000
	lui	$4,%hi($LC1)
	sw	$2,16($sp)
	sw	$3,20($sp)
	ori	$6,$6,0x3ad0
	li	$7,-1			# 0xffffffffffffffff
	jal	printf
	addiu	$4,$4,%lo($LC1)

	lw	$31,28($sp)
	li	$2,1			# 0x1
	jr	$31
	addiu	$sp,$sp,32

	.set	macro
	.set	reorder
	.end	main
	.size	main, .-main
	.ident	"GCC: (Debian 12.2.0-14) 12.2.0"
	.section	.note.GNU-stack,"",@progbits
