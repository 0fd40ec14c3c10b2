	.file	1 "013-double.c"
	.section .mdebug.abi32
	.previous
	.nan	legacy
	.module	fp=xx
	.module	nooddspreg
	.module	arch=mips32
	.text
	.rdata
	.align	2
$LC3:
	.ascii	"%f %d\012\000"
	.align	2
$LC4:
	.ascii	"%f\012\000"
	.text
	.align	2
	.globl	main
	.set	nomips16
	.set	nomicromips
	.ent	main
	.type	main, @function
main:
	.frame	$fp,64,$31		# vars= 32, regs= 2/0, args= 24, gp= 0
	.mask	0xc0000000,-4
	.fmask	0x00000000,0
	.set	noreorder
	.set	nomacro
	addiu	$sp,$sp,-64
	sw	$31,60($sp)
	sw	$fp,56($sp)
	move	$fp,$sp
	lui	$2,%hi($LC0)
	ldc1	$f0,%lo($LC0)($2)
	sdc1	$f0,24($fp)
	sw	$0,32($fp)
	b	$L2
	nop

$L3:
	lui	$2,%hi($LC1)
	ldc1	$f2,%lo($LC1)($2)
	ldc1	$f0,24($fp)
	div.d	$f2,$f2,$f0
	ldc1	$f0,24($fp)
	add.d	$f2,$f2,$f0
	lui	$2,%hi($LC1)
	ldc1	$f0,%lo($LC1)($2)
	div.d	$f0,$f2,$f0
	sdc1	$f0,24($fp)
	lw	$2,32($fp)
	addiu	$2,$2,1
	sw	$2,32($fp)
$L2:
	lw	$2,32($fp)
	slt	$2,$2,20
	bne	$2,$0,$L3
	nop

	ldc1	$f2,24($fp)
	lui	$2,%hi($LC2)
	ldc1	$f0,%lo($LC2)($2)
	mul.d	$f0,$f2,$f0
	trunc.w.d $f0,$f0
	mfc1	$2,$f0
	sw	$2,16($sp)
	lw	$6,24($fp)
	lw	$7,28($fp)
	lui	$2,%hi($LC3)
	addiu	$4,$2,%lo($LC3)
	jal	printf
	nop

	sw	$0,40($fp)
	sw	$0,44($fp)
	li	$2,1			# 0x1
	sw	$2,48($fp)
	b	$L4
	nop

$L5:
	lw	$2,48($fp)
	mtc1	$2,$f0
	cvt.d.w	$f0,$f0
	lui	$2,%hi($LC0)
	ldc1	$f2,%lo($LC0)($2)
	div.d	$f2,$f2,$f0
	lw	$2,48($fp)
	mtc1	$2,$f0
	cvt.d.w	$f0,$f0
	div.d	$f0,$f2,$f0
	ldc1	$f2,40($fp)
	add.d	$f0,$f2,$f0
	sdc1	$f0,40($fp)
	lw	$2,48($fp)
	addiu	$2,$2,1
	sw	$2,48($fp)
$L4:
	lw	$2,48($fp)
	slt	$2,$2,101
	bne	$2,$0,$L5
	nop

	lw	$6,40($fp)
	lw	$7,44($fp)
	lui	$2,%hi($LC4)
	addiu	$4,$2,%lo($LC4)
	jal	printf
	nop

	move	$2,$0
	move	$sp,$fp
	lw	$31,60($sp)
	lw	$fp,56($sp)
	addiu	$sp,$sp,64
	jr	$31
	nop

	.set	macro
	.set	reorder
	.end	main
	.size	main, .-main
	.rdata
	.align	3
$LC0:
	.word	0
	.word	1072693248
	.align	3
$LC1:
	.word	0
	.word	1073741824
	.align	3
$LC2:
	.word	0
	.word	1090021888
	.ident	"GCC: (Debian 12.2.0-14) 12.2.0"
	.section	.note.GNU-stack,"",@progbits
