	.file	1 "086-constructors.c"
	.section .mdebug.abi32
	.previous
	.nan	legacy
	.module	fp=xx
	.module	nooddspreg
	.module	arch=mips32
	.text
	.local	calls
	.comm	calls,4,4
	.globl	text
	.rdata
	.align	2
	.type	text, @object
	.size	text, 4
text:
	.ascii	"abc\000"
	.align	2
$LC0:
	.ascii	"last %d\012\000"
	.text
	.align	2
	.set	nomips16
	.set	nomicromips
	.ent	last
	.type	last, @function
last:
	.frame	$fp,24,$31		# vars= 0, regs= 2/0, args= 16, gp= 0
	.mask	0xc0000000,-4
	.fmask	0x00000000,0
	.set	noreorder
	.set	nomacro
	addiu	$sp,$sp,-24
	sw	$31,20($sp)
	sw	$fp,16($sp)
	move	$fp,$sp
	lui	$2,%hi(calls)
	lw	$2,%lo(calls)($2)
	addiu	$3,$2,1
	lui	$2,%hi(calls)
	sw	$3,%lo(calls)($2)
	lui	$2,%hi(calls)
	lw	$2,%lo(calls)($2)
	move	$5,$2
	lui	$2,%hi($LC0)
	addiu	$4,$2,%lo($LC0)
	jal	printf
	nop

	nop
	move	$sp,$fp
	lw	$31,20($sp)
	lw	$fp,16($sp)
	addiu	$sp,$sp,24
	jr	$31
	nop

	.set	macro
	.set	reorder
	.end	last
	.size	last, .-last
	.section	.init_array,"aw"
	.align	2
	.word	last
	.rdata
	.align	2
$LC1:
	.ascii	"second %d\012\000"
	.text
	.align	2
	.set	nomips16
	.set	nomicromips
	.ent	second
	.type	second, @function
second:
	.frame	$fp,24,$31		# vars= 0, regs= 2/0, args= 16, gp= 0
	.mask	0xc0000000,-4
	.fmask	0x00000000,0
	.set	noreorder
	.set	nomacro
	addiu	$sp,$sp,-24
	sw	$31,20($sp)
	sw	$fp,16($sp)
	move	$fp,$sp
	lui	$2,%hi(calls)
	lw	$2,%lo(calls)($2)
	addiu	$3,$2,1
	lui	$2,%hi(calls)
	sw	$3,%lo(calls)($2)
	lui	$2,%hi(calls)
	lw	$2,%lo(calls)($2)
	move	$5,$2
	lui	$2,%hi($LC1)
	addiu	$4,$2,%lo($LC1)
	jal	printf
	nop

	nop
	move	$sp,$fp
	lw	$31,20($sp)
	lw	$fp,16($sp)
	addiu	$sp,$sp,24
	jr	$31
	nop

	.set	macro
	.set	reorder
	.end	second
	.size	second, .-second
	.section	.init_array.00300,"aw"
	.align	2
	.word	second
	.rdata
	.align	2
$LC2:
	.ascii	"first %d\012\000"
	.text
	.align	2
	.set	nomips16
	.set	nomicromips
	.ent	first
	.type	first, @function
first:
	.frame	$fp,24,$31		# vars= 0, regs= 2/0, args= 16, gp= 0
	.mask	0xc0000000,-4
	.fmask	0x00000000,0
	.set	noreorder
	.set	nomacro
	addiu	$sp,$sp,-24
	sw	$31,20($sp)
	sw	$fp,16($sp)
	move	$fp,$sp
	lui	$2,%hi(calls)
	lw	$2,%lo(calls)($2)
	addiu	$3,$2,1
	lui	$2,%hi(calls)
	sw	$3,%lo(calls)($2)
	lui	$2,%hi(calls)
	lw	$2,%lo(calls)($2)
	move	$5,$2
	lui	$2,%hi($LC2)
	addiu	$4,$2,%lo($LC2)
	jal	printf
	nop

	nop
	move	$sp,$fp
	lw	$31,20($sp)
	lw	$fp,16($sp)
	addiu	$sp,$sp,24
	jr	$31
	nop

	.set	macro
	.set	reorder
	.end	first
	.size	first, .-first
	.section	.init_array.00101,"aw"
	.align	2
	.word	first
	.rdata
	.align	2
$LC3:
	.ascii	"main %d\012\000"
	.text
	.align	2
	.globl	main
	.set	nomips16
	.set	nomicromips
	.ent	main
	.type	main, @function
main:
	.frame	$fp,24,$31		# vars= 0, regs= 2/0, args= 16, gp= 0
	.mask	0xc0000000,-4
	.fmask	0x00000000,0
	.set	noreorder
	.set	nomacro
	addiu	$sp,$sp,-24
	sw	$31,20($sp)
	sw	$fp,16($sp)
	move	$fp,$sp
	lui	$2,%hi(calls)
	lw	$2,%lo(calls)($2)
	move	$5,$2
	lui	$2,%hi($LC3)
	addiu	$4,$2,%lo($LC3)
	jal	printf
	nop

	lui	$2,%hi(calls)
	lw	$2,%lo(calls)($2)
	move	$sp,$fp
	lw	$31,20($sp)
	lw	$fp,16($sp)
	addiu	$sp,$sp,24
	jr	$31
	nop

	.set	macro
	.set	reorder
	.end	main
	.size	main, .-main
	.ident	"GCC: (Debian 12.2.0-14) 12.2.0"
	.section	.note.GNU-stack,"",@progbits
