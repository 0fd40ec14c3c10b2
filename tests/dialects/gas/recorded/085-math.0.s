	.file	1 "085-math.c"
	.section .mdebug.abi32
	.previous
	.nan	legacy
	.module	fp=xx
	.module	nooddspreg
	.module	arch=mips32
	.text
	.globl	numbers
	.data
	.align	3
	.type	numbers, @object
	.size	numbers, 168
numbers:
	.word	0
	.word	0
	.word	0
	.word	-2147483648
	.word	858993459
	.word	1070805811
	.word	858993459
	.word	-1076677837
	.word	0
	.word	1071644672
	.word	0
	.word	-1075838976
	.word	1717986918
	.word	1072064102
	.word	1717986918
	.word	-1075419546
	.word	0
	.word	1072693248
	.word	0
	.word	-1074790400
	.word	0
	.word	1073217536
	.word	0
	.word	-1074266112
	.word	0
	.word	1074003968
	.word	0
	.word	-1073479680
	.word	2097152
	.word	1104006501
	.word	6291456
	.word	-1043477147
	.word	-1
	.word	1127219199
	.word	-1
	.word	-1020264449
	.word	0
	.word	1127219200
	.word	-2013235812
	.word	2117592124
	.word	-2013235812
	.word	-29891524
	.globl	zero
	.section	.bss,"aw",@nobits
	.align	3
	.type	zero, @object
	.size	zero, 8
zero:
	.space	8
	.rdata
	.align	2
$LC0:
	.ascii	"%g: %.1f %.1f %.1f %.1f\012\000"
	.text
	.align	2
	.set	nomips16
	.set	nomicromips
	.ent	line
	.type	line, @function
line:
	.frame	$fp,80,$31		# vars= 0, regs= 4/4, args= 48, gp= 0
	.mask	0xc0030000,-20
	.fmask	0x00f00000,-8
	.set	noreorder
	.set	nomacro
	addiu	$sp,$sp,-80
	sw	$31,60($sp)
	sw	$fp,56($sp)
	sw	$17,52($sp)
	sw	$16,48($sp)
	sdc1	$f22,72($sp)
	sdc1	$f20,64($sp)
	move	$fp,$sp
	sdc1	$f12,80($fp)
	ldc1	$f12,80($fp)
	jal	floor
	nop

	mov.d	$f20,$f0
	ldc1	$f12,80($fp)
	jal	ceil
	nop

	mov.d	$f22,$f0
	ldc1	$f12,80($fp)
	jal	trunc
	nop

	lw	$16,80($fp)
	lw	$3,84($fp)
	li	$2,2147418112			# 0x7fff0000
	ori	$2,$2,0xffff
	and	$17,$3,$2
	sw	$16,40($sp)
	sw	$17,44($sp)
	sdc1	$f0,32($sp)
	sdc1	$f22,24($sp)
	sdc1	$f20,16($sp)
	lw	$6,80($fp)
	lw	$7,84($fp)
	lui	$2,%hi($LC0)
	addiu	$4,$2,%lo($LC0)
	jal	printf
	nop

	nop
	move	$sp,$fp
	lw	$31,60($sp)
	lw	$fp,56($sp)
	lw	$17,52($sp)
	lw	$16,48($sp)
	ldc1	$f22,72($sp)
	ldc1	$f20,64($sp)
	addiu	$sp,$sp,80
	jr	$31
	nop

	.set	macro
	.set	reorder
	.end	line
	.size	line, .-line
	.rdata
	.align	2
$LC3:
	.ascii	"%.15g %g\012\000"
	.text
	.align	2
	.globl	main
	.set	nomips16
	.set	nomicromips
	.ent	main
	.type	main, @function
main:
	.frame	$fp,64,$31		# vars= 16, regs= 4/2, args= 24, gp= 0
	.mask	0xc0030000,-12
	.fmask	0x00300000,-8
	.set	noreorder
	.set	nomacro
	addiu	$sp,$sp,-64
	sw	$31,52($sp)
	sw	$fp,48($sp)
	sw	$17,44($sp)
	sw	$16,40($sp)
	sdc1	$f20,56($sp)
	move	$fp,$sp
	sw	$0,24($fp)
	b	$L3
	nop

$L4:
	lui	$2,%hi(numbers)
	lw	$3,24($fp)
	sll	$3,$3,3
	addiu	$2,$2,%lo(numbers)
	addu	$2,$3,$2
	ldc1	$f0,0($2)
	mov.d	$f12,$f0
	jal	line
	nop

	lw	$2,24($fp)
	addiu	$2,$2,1
	sw	$2,24($fp)
$L3:
	lw	$2,24($fp)
	sltu	$2,$2,21
	bne	$2,$0,$L4
	nop

	lui	$2,%hi(zero)
	ldc1	$f0,%lo(zero)($2)
	lui	$2,%hi($LC1)
	ldc1	$f2,%lo($LC1)($2)
	div.d	$f0,$f2,$f0
	mov.d	$f12,$f0
	jal	line
	nop

	lui	$2,%hi(zero)
	ldc1	$f0,%lo(zero)($2)
	lui	$2,%hi($LC2)
	ldc1	$f2,%lo($LC2)($2)
	div.d	$f0,$f2,$f0
	mov.d	$f12,$f0
	jal	line
	nop

	sw	$0,28($fp)
	b	$L5
	nop

$L6:
	lw	$2,28($fp)
	mtc1	$2,$f0
	cvt.d.w	$f2,$f0
	lui	$2,%hi(zero)
	ldc1	$f0,%lo(zero)($2)
	add.d	$f0,$f2,$f0
	mov.d	$f12,$f0
	jal	sqrt
	nop

	sdc1	$f0,32($fp)
	lw	$16,32($fp)
	lw	$17,36($fp)
	lw	$2,28($fp)
	mtc1	$2,$f0
	cvt.s.w	$f2,$f0
	lui	$2,%hi(zero)
	ldc1	$f0,%lo(zero)($2)
	cvt.s.d	$f0,$f0
	add.s	$f0,$f2,$f0
	mov.s	$f12,$f0
	jal	sqrtf
	nop

	cvt.d.s	$f0,$f0
	sdc1	$f0,16($sp)
	move	$6,$16
	move	$7,$17
	lui	$2,%hi($LC3)
	addiu	$4,$2,%lo($LC3)
	jal	printf
	nop

	lw	$2,28($fp)
	addiu	$2,$2,1
	sw	$2,28($fp)
$L5:
	lw	$2,28($fp)
	slt	$2,$2,5
	bne	$2,$0,$L6
	nop

	lui	$2,%hi(zero)
	ldc1	$f2,%lo(zero)($2)
	lui	$2,%hi($LC1)
	ldc1	$f0,%lo($LC1)($2)
	sub.d	$f0,$f2,$f0
	mov.d	$f12,$f0
	jal	sqrt
	nop

	mov.d	$f20,$f0
	lui	$2,%hi(zero)
	ldc1	$f2,%lo(zero)($2)
	lui	$2,%hi($LC1)
	ldc1	$f0,%lo($LC1)($2)
	sub.d	$f0,$f2,$f0
	mov.d	$f12,$f0
	jal	sqrt
	nop

	li	$2,1			# 0x1
	c.eq.d	$fcc0,$f20,$f0
	bc1f	$fcc0,$L7
	nop

	move	$2,$0
$L7:
	andi	$2,$2,0x00ff
	move	$sp,$fp
	lw	$31,52($sp)
	lw	$fp,48($sp)
	lw	$17,44($sp)
	lw	$16,40($sp)
	ldc1	$f20,56($sp)
	addiu	$sp,$sp,64
	jr	$31
	nop

	.set	macro
	.set	reorder
	.end	main
	.size	main, .-main
	.rdata
	.align	3
$LC1:
	.word	0
	.word	1072693248
	.align	3
$LC2:
	.word	0
	.word	-1074790400
	.ident	"GCC: (Debian 12.2.0-14) 12.2.0"
	.section	.note.GNU-stack,"",@progbits
