	.file	1 "101-format-marks.c"
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
	.ascii	"[%#.0f] [%.0f] [%#.0e] [%.0e] [%#.2f]\012\000"
	.align	2
$LC1:
	.ascii	"[%#g] [%g] [%#.3g] [%#.0g] [%#G] [%#12.1g] [%-#12.1g]\012"
	.ascii	"\000"
	.align	2
$LC2:
	.ascii	"[%#010.0f] [%+#.0f] [% #.0E]\012\000"
	.align	2
$LC3:
	.ascii	"[%.0d] [%.0u] [%.0x] [%.0X] [%.0o] [%.0i]\012\000"
	.align	2
$LC4:
	.ascii	"[%#.0x] [%#.0o] [%#o] [%#x] [%#.3o] [%#05o] [%#5o] [%-#5"
	.ascii	"o] [%#.5o]\012\000"
	.align	2
$LC5:
	.ascii	"[%+.0d] [% .0d] [%5.0d] [%-5.0d] [%05.0d] [%.*d]\012\000"
	.align	2
$LC6:
	.ascii	"[%.0lld] [%.0llx] [%#.0llo]\012\000"
	.align	2
$LC7:
	.ascii	"[%y] [%5k] [%-3.2w] [%%] [%d]\012\000"
	.align	2
$LC8:
	.ascii	"%.0d|%#.0f|%y\000"
	.align	2
$LC10:
	.ascii	"%d \000"
	.align	2
$LC12:
	.ascii	"100%% [%#f] [%#.0f] [%#g]\012\000"
	.text
	.align	2
	.globl	main
	.set	nomips16
	.set	nomicromips
	.ent	main
	.type	main, @function
main:
	.frame	$sp,152,$31		# vars= 48, regs= 8/2, args= 64, gp= 0
	.mask	0x807f0000,-12
	.fmask	0x00300000,-8
	.set	noreorder
	.set	nomacro
	addiu	$sp,$sp,-152
	sw	$31,140($sp)
	sw	$22,136($sp)
	sw	$21,132($sp)
	sw	$20,128($sp)
	sw	$19,124($sp)
	sw	$18,120($sp)
	sw	$17,116($sp)
	sw	$16,112($sp)
	sdc1	$f20,144($sp)
	lui	$16,%hi(numbers.1)
	addiu	$16,$16,%lo(numbers.1)
	addiu	$20,$16,64
	lui	$19,%hi($LC0)
	addiu	$19,$19,%lo($LC0)
	lui	$18,%hi($LC1)
	addiu	$18,$18,%lo($LC1)
	lui	$17,%hi($LC2)
	addiu	$17,$17,%lo($LC2)
$L2:
	ldc1	$f20,0($16)
	sdc1	$f20,40($sp)
	sdc1	$f20,32($sp)
	sdc1	$f20,24($sp)
	sdc1	$f20,16($sp)
	sdc1	$f20,104($sp)
	lw	$6,104($sp)
	lw	$7,108($sp)
	jal	printf
	move	$4,$19

	sdc1	$f20,56($sp)
	sdc1	$f20,48($sp)
	sdc1	$f20,40($sp)
	sdc1	$f20,32($sp)
	sdc1	$f20,24($sp)
	sdc1	$f20,16($sp)
	sdc1	$f20,104($sp)
	lw	$6,104($sp)
	lw	$7,108($sp)
	jal	printf
	move	$4,$18

	sdc1	$f20,24($sp)
	sdc1	$f20,16($sp)
	sdc1	$f20,104($sp)
	lw	$6,104($sp)
	lw	$7,108($sp)
	jal	printf
	move	$4,$17

	addiu	$16,$16,8
	bne	$16,$20,$L2
	lui	$21,%hi($LC3)

	lui	$17,%hi(integers.0)
	addiu	$17,$17,%lo(integers.0)
	addiu	$22,$17,20
	addiu	$21,$21,%lo($LC3)
	lui	$20,%hi($LC4)
	addiu	$20,$20,%lo($LC4)
	lui	$19,%hi($LC5)
	addiu	$19,$19,%lo($LC5)
	lui	$18,%hi($LC6)
	addiu	$18,$18,%lo($LC6)
$L3:
	lw	$16,0($17)
	sw	$16,24($sp)
	sw	$16,20($sp)
	sw	$16,16($sp)
	move	$7,$16
	move	$6,$16
	move	$5,$16
	jal	printf
	move	$4,$21

	sw	$16,36($sp)
	sw	$16,32($sp)
	sw	$16,28($sp)
	sw	$16,24($sp)
	sw	$16,20($sp)
	sw	$16,16($sp)
	move	$7,$16
	move	$6,$16
	move	$5,$16
	jal	printf
	move	$4,$20

	sw	$16,28($sp)
	sw	$0,24($sp)
	sw	$16,20($sp)
	sw	$16,16($sp)
	move	$7,$16
	move	$6,$16
	move	$5,$16
	jal	printf
	move	$4,$19

	sra	$7,$16,31
	sw	$16,24($sp)
	sw	$7,28($sp)
	sw	$16,16($sp)
	sw	$7,20($sp)
	move	$6,$16
	jal	printf
	move	$4,$18

	addiu	$17,$17,4
	bne	$17,$22,$L3
	li	$7,9			# 0x9

	li	$6,8			# 0x8
	li	$5,7			# 0x7
	lui	$4,%hi($LC7)
	jal	printf
	addiu	$4,$4,%lo($LC7)

	lui	$2,%hi($LC9)
	ldc1	$f0,%lo($LC9)($2)
	sdc1	$f0,16($sp)
	move	$6,$0
	lui	$5,%hi($LC8)
	addiu	$5,$5,%lo($LC8)
	jal	sprintf
	addiu	$4,$sp,64

	move	$5,$2
	lui	$4,%hi($LC10)
	jal	printf
	addiu	$4,$4,%lo($LC10)

	jal	puts
	addiu	$4,$sp,64

	lui	$2,%hi($LC13)
	ldc1	$f2,%lo($LC13)($2)
	lui	$2,%hi($LC11)
	ldc1	$f0,%lo($LC11)($2)
	div.d	$f0,$f0,$f2
	sdc1	$f0,104($sp)
	lw	$6,104($sp)
	lw	$7,108($sp)
	sw	$6,24($sp)
	sw	$7,28($sp)
	li	$4,-2147483648			# 0xffffffff80000000
	xor	$3,$7,$4
	sw	$6,16($sp)
	sw	$3,20($sp)
	lui	$4,%hi($LC12)
	jal	printf
	addiu	$4,$4,%lo($LC12)

	move	$2,$0
	lw	$31,140($sp)
	lw	$22,136($sp)
	lw	$21,132($sp)
	lw	$20,128($sp)
	lw	$19,124($sp)
	lw	$18,120($sp)
	lw	$17,116($sp)
	lw	$16,112($sp)
	ldc1	$f20,144($sp)
	jr	$31
	addiu	$sp,$sp,152

	.set	macro
	.set	reorder
	.end	main
	.size	main, .-main
	.rdata
	.align	2
	.type	integers.0, @object
	.size	integers.0, 20
integers.0:
	.word	0
	.word	1
	.word	-1
	.word	8
	.word	255
	.align	3
	.type	numbers.1, @object
	.size	numbers.1, 64
numbers.1:
	.word	0
	.word	0
	.word	0
	.word	1072693248
	.word	0
	.word	-1073741824
	.word	0
	.word	1071644672
	.word	0
	.word	1090021888
	.word	0
	.word	1093850759
	.word	-1349287684
	.word	1055514876
	.word	-2013235812
	.word	2117592124
	.section	.rodata.cst8,"aM",@progbits,8
	.align	3
$LC9:
	.word	0
	.word	1074266112
	.align	3
$LC11:
	.word	0
	.word	1072693248
	.align	3
$LC13:
	.word	0
	.word	0
	.ident	"GCC: (Debian 12.2.0-14) 12.2.0"
	.section	.note.GNU-stack,"",@progbits
