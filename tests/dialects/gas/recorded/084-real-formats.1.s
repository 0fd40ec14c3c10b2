	.file	1 "084-real-formats.c"
	.section .mdebug.abi32
	.previous
	.nan	legacy
	.module	fp=xx
	.module	nooddspreg
	.module	arch=mips32
	.text
	.section	.rodata.str1.4,"aMS",@progbits,1
	.align	2
$LC1:
	.ascii	"%e|%g|%G|%.0e|%.3e|%.10g|%.1g|%.0g|%.17g|%E\012\000"
	.align	2
$LC2:
	.ascii	"%12.4e|%-12.3g|%+g|% g|%012g|%+.2e|%.20e|%5g|%.2f\012\000"
	.align	2
$LC4:
	.ascii	"%e %g %G %E %F %f %10g|%-10g|%010g\012\000"
	.align	2
$LC5:
	.ascii	"%g %G\012\000"
	.align	2
$LC6:
	.ascii	"%#x %#X %#o %#x %#o %#10x|%-#10x|%#010x %jd %Lf %lld\012"
	.ascii	"\000"
	.align	2
$LC9:
	.ascii	"%g %.3g %.12g %e\012\000"
	.text
	.align	2
	.globl	main
	.set	nomips16
	.set	nomicromips
	.ent	main
	.type	main, @function
main:
	.frame	$sp,152,$31		# vars= 8, regs= 10/4, args= 88, gp= 0
	.mask	0xc0ff0000,-20
	.fmask	0x00f00000,-8
	.set	noreorder
	.set	nomacro
	addiu	$sp,$sp,-152
	sw	$31,132($sp)
	sw	$fp,128($sp)
	sw	$23,124($sp)
	sw	$22,120($sp)
	sw	$21,116($sp)
	sw	$20,112($sp)
	sw	$19,108($sp)
	sw	$18,104($sp)
	sw	$17,100($sp)
	sw	$16,96($sp)
	sdc1	$f22,144($sp)
	sdc1	$f20,136($sp)
	lui	$18,%hi(v)
	addiu	$18,$18,%lo(v)
	addiu	$fp,$18,256
	li	$23,-2147483648			# 0xffffffff80000000
	lui	$22,%hi($LC1)
	addiu	$22,$22,%lo($LC1)
	lui	$19,%hi($LC2)
	addiu	$19,$19,%lo($LC2)
$L2:
	lw	$16,0($18)
	lw	$17,4($18)
	xor	$21,$17,$23
	sw	$16,80($sp)
	sw	$21,84($sp)
	sw	$16,72($sp)
	sw	$17,76($sp)
	sw	$16,64($sp)
	sw	$17,68($sp)
	sw	$16,56($sp)
	sw	$17,60($sp)
	sw	$16,48($sp)
	sw	$17,52($sp)
	sw	$16,40($sp)
	sw	$17,44($sp)
	sw	$16,32($sp)
	sw	$17,36($sp)
	sw	$16,24($sp)
	sw	$17,28($sp)
	sw	$16,16($sp)
	sw	$17,20($sp)
	move	$6,$16
	move	$7,$17
	jal	printf
	move	$4,$22

	sw	$16,72($sp)
	sw	$17,76($sp)
	sw	$16,64($sp)
	sw	$17,68($sp)
	sw	$16,56($sp)
	sw	$17,60($sp)
	sw	$16,48($sp)
	sw	$17,52($sp)
	sw	$16,40($sp)
	sw	$17,44($sp)
	sw	$16,32($sp)
	sw	$17,36($sp)
	sw	$16,24($sp)
	sw	$17,28($sp)
	sw	$16,16($sp)
	sw	$17,20($sp)
	move	$6,$16
	move	$7,$17
	jal	printf
	move	$4,$19

	addiu	$18,$18,8
	bne	$18,$fp,$L2
	lui	$2,%hi($LC10)

	ldc1	$f20,%lo($LC10)($2)
	lui	$2,%hi($LC3)
	ldc1	$f0,%lo($LC3)($2)
	div.d	$f0,$f0,$f20
	sdc1	$f0,88($sp)
	lw	$6,88($sp)
	lw	$7,92($sp)
	div.d	$f20,$f20,$f20
	li	$4,-2147483648			# 0xffffffff80000000
	xor	$3,$7,$4
	sw	$6,72($sp)
	sw	$7,76($sp)
	sw	$6,64($sp)
	sw	$7,68($sp)
	sw	$6,56($sp)
	sw	$7,60($sp)
	sw	$6,48($sp)
	sw	$3,52($sp)
	sw	$6,40($sp)
	sw	$7,44($sp)
	sw	$6,32($sp)
	sw	$7,36($sp)
	sw	$6,24($sp)
	sw	$7,28($sp)
	sw	$6,16($sp)
	sw	$3,20($sp)
	lui	$4,%hi($LC4)
	jal	printf
	addiu	$4,$4,%lo($LC4)

	sdc1	$f20,16($sp)
	sdc1	$f20,88($sp)
	lw	$6,88($sp)
	lw	$7,92($sp)
	lui	$4,%hi($LC5)
	jal	printf
	addiu	$4,$4,%lo($LC5)

	li	$2,7			# 0x7
	move	$3,$0
	sw	$2,56($sp)
	sw	$3,60($sp)
	lui	$2,%hi($LC7)
	ldc1	$f0,%lo($LC7)($2)
	sdc1	$f0,48($sp)
	li	$2,5			# 0x5
	move	$3,$0
	sw	$2,40($sp)
	sw	$3,44($sp)
	li	$2,255			# 0xff
	sw	$2,32($sp)
	sw	$2,28($sp)
	sw	$2,24($sp)
	sw	$0,20($sp)
	sw	$0,16($sp)
	li	$7,8			# 0x8
	li	$6,255			# 0xff
	li	$5,255			# 0xff
	lui	$4,%hi($LC6)
	jal	printf
	addiu	$4,$4,%lo($LC6)

	li	$16,-20			# 0xffffffffffffffec
	lui	$18,%hi($LC0)
	lui	$2,%hi($LC8)
	ldc1	$f22,%lo($LC8)($2)
	mov.d	$f20,$f22
	lui	$17,%hi($LC9)
	b	$L3
	addiu	$17,$17,%lo($LC9)

$L4:
	mul.d	$f0,$f0,$f22
$L5:
	addiu	$2,$2,1
	beq	$2,$3,$L9
	nop

$L6:
	bgez	$16,$L4
	nop

	b	$L5
	div.d	$f0,$f0,$f20

$L14:
	b	$L8
	subu	$3,$0,$16

$L15:
	ldc1	$f0,%lo($LC0)($18)
$L9:
	sdc1	$f0,32($sp)
	sdc1	$f0,24($sp)
	sdc1	$f0,16($sp)
	sdc1	$f0,88($sp)
	lw	$6,88($sp)
	lw	$7,92($sp)
	jal	printf
	move	$4,$17

	addiu	$16,$16,1
	li	$2,20			# 0x14
	beq	$16,$2,$L7
	move	$2,$0

$L3:
	bltz	$16,$L14
	move	$3,$16

$L8:
	blez	$3,$L15
	move	$2,$0

	b	$L6
	ldc1	$f0,%lo($LC0)($18)

$L7:
	lw	$31,132($sp)
	lw	$fp,128($sp)
	lw	$23,124($sp)
	lw	$22,120($sp)
	lw	$21,116($sp)
	lw	$20,112($sp)
	lw	$19,108($sp)
	lw	$18,104($sp)
	lw	$17,100($sp)
	lw	$16,96($sp)
	ldc1	$f22,144($sp)
	ldc1	$f20,136($sp)
	jr	$31
	addiu	$sp,$sp,152

	.set	macro
	.set	reorder
	.end	main
	.size	main, .-main
	.rdata
	.align	3
	.type	v, @object
	.size	v, 256
v:
	.word	0
	.word	0
	.word	0
	.word	1072693248
	.word	0
	.word	-1074790400
	.word	0
	.word	1076101120
	.word	0
	.word	1079574528
	.word	0
	.word	1090397184
	.word	0
	.word	1093850759
	.word	0
	.word	1093567615
	.word	1610612736
	.word	1097011919
	.word	-350469331
	.word	1058682594
	.word	-1349287684
	.word	1055514876
	.word	255149150
	.word	1058682594
	.word	-2013235812
	.word	2117592124
	.word	-1
	.word	2146435071
	.word	1
	.word	0
	.word	0
	.word	1048576
	.word	1413754129
	.word	1074340347
	.word	105764242
	.word	1149300943
	.word	-941536522
	.word	1152724226
	.word	-1717986918
	.word	1069128089
	.word	0
	.word	1071644672
	.word	0
	.word	1074003968
	.word	0
	.word	1073217536
	.word	0
	.word	1070596096
	.word	1417674752
	.word	1100836660
	.word	-1998362383
	.word	1055193269
	.word	-350469331
	.word	1057634018
	.word	-927712936
	.word	1086856406
	.word	858993459
	.word	1090021887
	.word	1431655765
	.word	1070945621
	.word	0
	.word	1094616192
	.word	0
	.word	1089470464
	.section	.rodata.cst8,"aM",@progbits,8
	.align	3
$LC0:
	.word	1116494331
	.word	1072939210
	.align	3
$LC3:
	.word	0
	.word	1072693248
	.align	3
$LC7:
	.word	0
	.word	1074003968
	.align	3
$LC8:
	.word	0
	.word	1076101120
	.align	3
$LC10:
	.word	0
	.word	0
	.ident	"GCC: (Debian 12.2.0-14) 12.2.0"
	.section	.note.GNU-stack,"",@progbits
