	.file	1 "063-run-time.c"
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
	.ascii	"%llx %llx %llx \000"
	.globl	__bswapdi2
	.globl	__bswapsi2
	.globl	__popcountdi2
	.globl	__popcountsi2
	.globl	__paritydi2
	.align	2
$LC1:
	.ascii	"%llx %x %d %d %d\000"
	.globl	__paritysi2
	.globl	__ffsdi2
	.globl	__ctzdi2
	.align	2
$LC2:
	.ascii	" %d %d %d %d\000"
	.globl	__floatundidf
	.align	2
$LC3:
	.ascii	" %llx\000"
	.globl	__floatdidf
	.globl	__floatundisf
	.align	2
$LC4:
	.ascii	" %x\000"
	.globl	__floatdisf
	.globl	__fixdfdi
	.align	2
$LC5:
	.ascii	"%lld %lld\000"
	.globl	__fixsfdi
	.globl	__fixunsdfdi
	.align	2
$LC6:
	.ascii	" %llu %llu\000"
	.globl	__fixunssfdi
	.align	2
$LC7:
	.ascii	"[%*d] [%-*d] [%*d] [%0*d]\012\000"
	.align	2
$LC8:
	.ascii	"abcdef\000"
	.align	2
$LC9:
	.ascii	"[%.*s] [%.*s] [%*.*f] [%.*d] [%.*d]\012\000"
	.align	2
$LC12:
	.ascii	"%.0f %.0f %.0f %.0f %.0f %.1f %.3f\012\000"
	.align	2
$LC19:
	.ascii	"%.2f %f %.0f %.15f\012\000"
	.align	2
$LC21:
	.ascii	"%f [%8.1f] [%-8.1f] [%08.1f] [%+.1f] [% f] [%08f]\012\000"
	.align	2
$LC26:
	.ascii	"%zu %hhd %hd %td\012\000"
	.align	2
$LC27:
	.ascii	"%d %d %d\012\000"
	.section	.text.startup,"ax",@progbits
	.align	2
	.globl	main
	.set	nomips16
	.set	nomicromips
	.ent	main
	.type	main, @function
main:
	.frame	$sp,168,$31		# vars= 40, regs= 10/6, args= 64, gp= 0
	.mask	0xc0ff0000,-28
	.fmask	0x03f00000,-8
	.set	noreorder
	.set	nomacro
	addiu	$sp,$sp,-168
	sw	$23,132($sp)
	lui	$23,%hi(values)
	addiu	$2,$23,%lo(values)
	sw	$20,120($sp)
	sw	$2,80($sp)
	lui	$20,%hi($LC0)
	lui	$2,%hi($LC2)
	sw	$2,84($sp)
	addiu	$2,$20,%lo($LC0)
	sw	$2,64($sp)
	lui	$2,%hi($LC1)
	addiu	$2,$2,%lo($LC1)
	sw	$2,88($sp)
	lui	$2,%hi($LC3)
	addiu	$2,$2,%lo($LC3)
	sw	$2,92($sp)
	lui	$2,%hi($LC4)
	addiu	$2,$2,%lo($LC4)
	sw	$22,128($sp)
	sw	$21,124($sp)
	sw	$31,140($sp)
	sw	$fp,136($sp)
	sw	$19,116($sp)
	sw	$18,112($sp)
	sw	$17,108($sp)
	sw	$16,104($sp)
	sdc1	$f24,160($sp)
	sdc1	$f22,152($sp)
	sdc1	$f20,144($sp)
	move	$22,$0
	li	$21,84			# 0x54
	sw	$2,96($sp)
	lw	$3,80($sp)
$L20:
	sll	$2,$22,3
	addu	$2,$3,$2
	lw	$16,0($2)
	lw	$17,4($2)
	move	$18,$0
$L2:
	move	$6,$18
	move	$4,$16
	jal	__ashldi3
	move	$5,$17

	move	$6,$18
	move	$4,$16
	move	$5,$17
	move	$19,$2
	jal	__lshrdi3
	move	$23,$3

	move	$6,$18
	move	$4,$16
	move	$5,$17
	move	$20,$2
	jal	__ashrdi3
	move	$fp,$3

	lw	$4,64($sp)
	addiu	$18,$18,21
	sw	$2,24($sp)
	sw	$3,28($sp)
	sw	$20,16($sp)
	sw	$fp,20($sp)
	move	$6,$19
	jal	printf
	move	$7,$23

	bne	$18,$21,$L2
	nop

	move	$5,$17
	jal	__bswapdi2
	move	$4,$16

	move	$4,$16
	move	$18,$3
	jal	__bswapsi2
	move	$20,$2

	move	$5,$17
	move	$4,$16
	jal	__popcountdi2
	move	$fp,$2

	move	$4,$16
	jal	__popcountsi2
	move	$23,$2

	move	$5,$17
	move	$4,$16
	jal	__paritydi2
	move	$19,$2

	lw	$4,88($sp)
	move	$6,$20
	move	$7,$18
	sw	$2,28($sp)
	sw	$19,24($sp)
	sw	$23,20($sp)
	jal	printf
	sw	$fp,16($sp)

	jal	__paritysi2
	move	$4,$16

	move	$4,$16
	move	$5,$17
	jal	__ffsdi2
	move	$18,$2

	or	$3,$16,$17
	beq	$3,$0,$L12
	move	$6,$2

	move	$4,$16
	move	$5,$17
	jal	__ctzdi2
	sw	$2,72($sp)

	lw	$6,72($sp)
	move	$7,$2
$L3:
	sra	$3,$16,31
	xor	$3,$3,$16
	lw	$2,84($sp)
	clz	$3,$3
	addiu	$3,$3,-1
	sw	$3,16($sp)
	move	$5,$18
	jal	printf
	addiu	$4,$2,%lo($LC2)

	move	$5,$17
	jal	__floatundidf
	move	$4,$16

	sdc1	$f0,72($sp)
	lw	$18,92($sp)
	lw	$6,72($sp)
	lw	$7,76($sp)
	jal	printf
	move	$4,$18

	move	$5,$17
	jal	__floatdidf
	move	$4,$16

	sdc1	$f0,72($sp)
	lw	$6,72($sp)
	lw	$7,76($sp)
	jal	printf
	move	$4,$18

	move	$4,$16
	jal	__floatundisf
	move	$5,$17

	lw	$18,96($sp)
	mfc1	$5,$f0
	jal	printf
	move	$4,$18

	move	$4,$16
	jal	__floatdisf
	move	$5,$17

	mfc1	$5,$f0
	jal	printf
	move	$4,$18

	jal	putchar
	li	$4,10			# 0xa

	addiu	$22,$22,1
	li	$2,12			# 0xc
	bne	$22,$2,$L20
	lw	$3,80($sp)

	lui	$2,%hi($LC28)
	ldc1	$f24,%lo($LC28)($2)
	lui	$20,%hi(numbers)
	lui	$19,%hi($LC5)
	lui	$22,%hi($LC6)
	move	$16,$0
	addiu	$20,$20,%lo(numbers)
	addiu	$19,$19,%lo($LC5)
	addiu	$22,$22,%lo($LC6)
	li	$21,9			# 0x9
	sll	$2,$16,3
$L21:
	addu	$2,$20,$2
	ldc1	$f20,0($2)
	addiu	$16,$16,1
	mov.d	$f12,$f20
	jal	__fixdfdi
	cvt.s.d	$f22,$f20

	mov.s	$f12,$f22
	move	$17,$3
	jal	__fixsfdi
	move	$18,$2

	sw	$2,16($sp)
	move	$4,$19
	move	$6,$18
	move	$7,$17
	jal	printf
	sw	$3,20($sp)

	c.lt.d	$fcc0,$f24,$f20
	bc1f	$fcc0,$L6
	mov.d	$f12,$f20

	jal	__fixunsdfdi
	nop

	mov.s	$f12,$f22
	move	$17,$3
	jal	__fixunssfdi
	move	$18,$2

	sw	$2,16($sp)
	move	$4,$22
	sw	$3,20($sp)
	move	$6,$18
	jal	printf
	move	$7,$17

$L6:
	jal	putchar
	li	$4,10			# 0xa

	bne	$16,$21,$L21
	sll	$2,$16,3

	li	$3,-42			# 0xffffffffffffffd6
	sw	$3,32($sp)
	li	$3,5			# 0x5
	li	$2,42			# 0x2a
	sw	$3,28($sp)
	lui	$4,%hi($LC7)
	li	$3,-5			# 0xfffffffffffffffb
	sw	$3,20($sp)
	li	$7,5			# 0x5
	li	$6,42			# 0x2a
	li	$5,5			# 0x5
	addiu	$4,$4,%lo($LC7)
	sw	$2,24($sp)
	jal	printf
	sw	$2,16($sp)

	lui	$3,%hi($LC10)
	li	$2,7			# 0x7
	ldc1	$f0,%lo($LC10)($3)
	sw	$2,52($sp)
	sw	$2,44($sp)
	li	$2,4			# 0x4
	li	$4,-4			# 0xfffffffffffffffc
	sw	$2,40($sp)
	lui	$6,%hi($LC8)
	li	$2,2			# 0x2
	addiu	$6,$6,%lo($LC8)
	sw	$4,48($sp)
	sw	$2,24($sp)
	lui	$4,%hi($LC9)
	li	$2,8			# 0x8
	sw	$6,16($sp)
	li	$7,-1			# 0xffffffffffffffff
	li	$5,2			# 0x2
	addiu	$4,$4,%lo($LC9)
	sdc1	$f0,32($sp)
	jal	printf
	sw	$2,20($sp)

	lui	$9,%hi($LC13)
	ldc1	$f0,%lo($LC13)($9)
	lui	$8,%hi($LC14)
	lui	$5,%hi($LC15)
	sdc1	$f0,56($sp)
	ldc1	$f0,%lo($LC14)($8)
	lui	$4,%hi($LC16)
	lui	$3,%hi($LC17)
	sdc1	$f0,48($sp)
	ldc1	$f0,%lo($LC15)($5)
	lui	$2,%hi($LC18)
	lui	$6,%hi($LC11)
	sdc1	$f0,40($sp)
	ldc1	$f0,%lo($LC16)($4)
	lw	$7,%lo($LC11+4)($6)
	lui	$4,%hi($LC12)
	sdc1	$f0,32($sp)
	ldc1	$f0,%lo($LC17)($3)
	lw	$6,%lo($LC11)($6)
	addiu	$4,$4,%lo($LC12)
	sdc1	$f0,24($sp)
	ldc1	$f0,%lo($LC18)($2)
	lui	$17,%hi(reals.0)
	lui	$18,%hi($LC19)
	jal	printf
	sdc1	$f0,16($sp)

	move	$16,$0
	addiu	$17,$17,%lo(reals.0)
	addiu	$18,$18,%lo($LC19)
	li	$19,13			# 0xd
	sll	$2,$16,3
$L22:
	addu	$2,$17,$2
	lw	$6,0($2)
	lw	$7,4($2)
	ldc1	$f4,0($2)
	ldc1	$f2,0($2)
	ldc1	$f0,0($2)
	addiu	$16,$16,1
	sdc1	$f4,16($sp)
	sdc1	$f2,24($sp)
	sdc1	$f0,32($sp)
	jal	printf
	move	$4,$18

	bne	$16,$19,$L22
	sll	$2,$16,3

	lui	$2,%hi($LC28)
	ldc1	$f0,56($17)
	ldc1	$f4,%lo($LC28)($2)
	ldc1	$f2,56($17)
	lui	$2,%hi($LC20)
	add.d	$f0,$f0,$f4
	mul.d	$f2,$f2,$f4
	ldc1	$f4,%lo($LC20)($2)
	lui	$2,%hi($LC22)
	lui	$4,%hi($LC21)
	div.d	$f0,$f4,$f0
	addiu	$4,$4,%lo($LC21)
	move	$17,$0
	move	$16,$0
	li	$18,-1			# 0xffffffffffffffff
	sdc1	$f0,64($sp)
	ldc1	$f0,%lo($LC22)($2)
	lui	$2,%hi($LC23)
	ldc1	$f4,%lo($LC23)($2)
	div.d	$f0,$f0,$f2
	lui	$2,%hi($LC25)
	ldc1	$f2,%lo($LC25)($2)
	lui	$2,%hi($LC24)
	sdc1	$f4,48($sp)
	sdc1	$f4,40($sp)
	ldc1	$f4,%lo($LC24)($2)
	lw	$6,64($sp)
	lw	$7,68($sp)
	sdc1	$f4,32($sp)
	sdc1	$f2,24($sp)
	sdc1	$f2,16($sp)
	jal	printf
	sdc1	$f0,56($sp)

	lui	$4,%hi($LC26)
	sw	$0,16($sp)
	li	$7,8			# 0x8
	li	$6,7			# 0x7
	li	$5,4			# 0x4
	jal	printf
	addiu	$4,$4,%lo($LC26)

	b	$L10
	nop

$L11:
	addiu	$16,$16,1
	addu	$17,$17,$2
$L10:
	jal	getchar
	nop

	bne	$2,$18,$L11
	nop

	jal	getchar
	nop

	lui	$4,%hi($LC27)
	move	$6,$17
	move	$5,$16
	move	$7,$2
	jal	printf
	addiu	$4,$4,%lo($LC27)

	lw	$31,140($sp)
	ldc1	$f24,160($sp)
	ldc1	$f22,152($sp)
	ldc1	$f20,144($sp)
	lw	$fp,136($sp)
	lw	$23,132($sp)
	lw	$22,128($sp)
	lw	$21,124($sp)
	lw	$20,120($sp)
	lw	$19,116($sp)
	lw	$18,112($sp)
	lw	$17,108($sp)
	move	$2,$16
	lw	$16,104($sp)
	jr	$31
	addiu	$sp,$sp,168

$L12:
	b	$L3
	li	$7,64			# 0x40

	.set	macro
	.set	reorder
	.end	main
	.size	main, .-main
	.data
	.align	3
	.type	reals.0, @object
	.size	reals.0, 104
reals.0:
	.word	536870912
	.word	1107468383
	.word	-1717986918
	.word	1069128089
	.word	-515396076
	.word	1072698490
	.word	1030792151
	.word	1072813834
	.word	1717986918
	.word	1074095718
	.word	343597384
	.word	1079574446
	.word	-1698910392
	.word	1048238066
	.word	0
	.word	-2147483648
	.word	0
	.word	1071644672
	.word	0
	.word	1076035584
	.word	1
	.word	0
	.word	-2013235812
	.word	2117592124
	.word	105764242
	.word	-998182705
	.align	3
	.type	numbers, @object
	.size	numbers, 72
numbers:
	.word	0
	.word	0
	.word	2061584302
	.word	1072672276
	.word	2061584302
	.word	-1074811372
	.word	0
	.word	1073217536
	.word	0
	.word	-1073479680
	.word	786432
	.word	1106247680
	.word	1310720
	.word	-1041235968
	.word	1733216256
	.word	1135329645
	.word	339255552
	.word	-1008780901
	.align	3
	.type	values, @object
	.size	values, 96
values:
	.word	0
	.word	0
	.word	1
	.word	0
	.word	-2147483648
	.word	0
	.word	-1
	.word	0
	.word	-1867788817
	.word	305419896
	.word	-1
	.word	-1
	.word	0
	.word	-2147483648
	.word	-1
	.word	2097151
	.word	1
	.word	2097152
	.word	-1
	.word	2147483583
	.word	1
	.word	-2147483520
	.word	65537
	.word	256
	.section	.rodata.cst8,"aM",@progbits,8
	.align	3
$LC10:
	.word	-266631570
	.word	1074340345
	.align	3
$LC11:
	.word	0
	.word	1071644672
	.align	3
$LC13:
	.word	1223206686
	.word	1074265902
	.align	3
$LC14:
	.word	0
	.word	1070596096
	.align	3
$LC15:
	.word	-2061584302
	.word	1071665643
	.align	3
$LC16:
	.word	0
	.word	-1074266112
	.align	3
$LC17:
	.word	0
	.word	1074003968
	.align	3
$LC18:
	.word	0
	.word	1073217536
	.align	3
$LC20:
	.word	0
	.word	1072693248
	.align	3
$LC22:
	.word	0
	.word	-1074790400
	.align	3
$LC23:
	.word	0
	.word	1075576832
	.align	3
$LC24:
	.word	0
	.word	-1073610752
	.align	3
$LC25:
	.word	0
	.word	1073872896
	.align	3
$LC28:
	.word	0
	.word	0
	.ident	"GCC: (Debian 12.2.0-14) 12.2.0"
	.section	.note.GNU-stack,"",@progbits
