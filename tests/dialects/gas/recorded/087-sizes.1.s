	.file	1 "087-sizes.c"
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
	.ascii	"%hhd %hd %hhu %hu %hhx %hx %hho %ho\012\000"
	.align	2
$LC1:
	.ascii	"%hhd %hd %hhu %hu %hhX %hX %+hhd %5hhd|%-5hd|%05hhd\012\000"
	.align	2
$LC2:
	.ascii	"%hhi %hhi %hhi\012\000"
	.align	2
$LC3:
	.ascii	"%lld %llu %llx %lli %ld %lu %zu %td %jd\012\000"
	.align	2
$LC4:
	.ascii	"%hhd %lld %hd\012\000"
	.align	2
$LC5:
	.ascii	"%p %8p| %-8p|\012\000"
	.align	2
$LC6:
	.ascii	"%p %12p\012\000"
	.text
	.align	2
	.globl	main
	.set	nomips16
	.set	nomicromips
	.ent	main
	.type	main, @function
main:
	.frame	$sp,80,$31		# vars= 8, regs= 2/0, args= 64, gp= 0
	.mask	0x80010000,-4
	.fmask	0x00000000,0
	.set	noreorder
	.set	nomacro
	addiu	$sp,$sp,-80
	sw	$31,76($sp)
	sw	$16,72($sp)
	li	$16,65536			# 0x10000
	addiu	$2,$16,9029
	sw	$2,64($sp)
	li	$2,-131072			# 0xfffffffffffe0000
	ori	$2,$2,0xee90
	sw	$2,68($sp)
	lw	$5,64($sp)
	lw	$6,64($sp)
	lw	$7,64($sp)
	lw	$2,64($sp)
	lw	$3,64($sp)
	lw	$4,64($sp)
	lw	$8,64($sp)
	lw	$9,64($sp)
	sw	$9,32($sp)
	sw	$8,28($sp)
	sw	$4,24($sp)
	sw	$3,20($sp)
	sw	$2,16($sp)
	lui	$4,%hi($LC0)
	jal	printf
	addiu	$4,$4,%lo($LC0)

	lw	$5,68($sp)
	lw	$6,68($sp)
	lw	$7,68($sp)
	lw	$2,68($sp)
	lw	$3,68($sp)
	lw	$4,68($sp)
	lw	$8,68($sp)
	lw	$9,68($sp)
	lw	$10,68($sp)
	lw	$11,68($sp)
	sw	$11,40($sp)
	sw	$10,36($sp)
	sw	$9,32($sp)
	sw	$8,28($sp)
	sw	$4,24($sp)
	sw	$3,20($sp)
	sw	$2,16($sp)
	lui	$4,%hi($LC1)
	jal	printf
	addiu	$4,$4,%lo($LC1)

	li	$7,255			# 0xff
	li	$6,128			# 0x80
	li	$5,127			# 0x7f
	lui	$4,%hi($LC2)
	jal	printf
	addiu	$4,$4,%lo($LC2)

	li	$2,539164672			# 0x20230000
	ori	$2,$2,0xe3cb
	li	$3,-3			# 0xfffffffffffffffd
	sw	$2,56($sp)
	sw	$3,60($sp)
	li	$2,11			# 0xb
	sw	$2,52($sp)
	li	$2,9			# 0x9
	sw	$2,48($sp)
	li	$2,7			# 0x7
	sw	$2,44($sp)
	li	$2,-3			# 0xfffffffffffffffd
	sw	$2,40($sp)
	move	$2,$0
	li	$3,1073741824			# 0x40000000
	sw	$2,32($sp)
	sw	$3,36($sp)
	li	$2,1985216512			# 0x76540000
	ori	$2,$2,0x3210
	li	$3,-19136512			# 0xfffffffffedc0000
	ori	$3,$3,0xba98
	sw	$2,24($sp)
	sw	$3,28($sp)
	li	$2,-1			# 0xffffffffffffffff
	li	$3,-1			# 0xffffffffffffffff
	sw	$2,16($sp)
	sw	$3,20($sp)
	li	$6,-705036288			# 0xffffffffd5fa0000
	ori	$6,$6,0xe00
	li	$7,-2			# 0xfffffffffffffffe
	lui	$4,%hi($LC3)
	jal	printf
	addiu	$4,$4,%lo($LC3)

	addiu	$16,$16,1
	sw	$16,16($sp)
	li	$6,1			# 0x1
	move	$7,$0
	li	$5,300			# 0x12c
	lui	$4,%hi($LC4)
	jal	printf
	addiu	$4,$4,%lo($LC4)

	move	$7,$0
	move	$6,$0
	move	$5,$0
	lui	$4,%hi($LC5)
	jal	printf
	addiu	$4,$4,%lo($LC5)

	li	$6,4660			# 0x1234
	li	$5,4660			# 0x1234
	lui	$4,%hi($LC6)
	jal	printf
	addiu	$4,$4,%lo($LC6)

	move	$2,$0
	lw	$31,76($sp)
	lw	$16,72($sp)
	jr	$31
	addiu	$sp,$sp,80

	.set	macro
	.set	reorder
	.end	main
	.size	main, .-main
	.ident	"GCC: (Debian 12.2.0-14) 12.2.0"
	.section	.note.GNU-stack,"",@progbits
