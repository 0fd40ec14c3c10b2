# addresses.s -- what GNU as makes of it is in addresses.words
	.set reorder
	.globl f
f:
	la $4,sym
	la $4,sym+8
	la $4,sym+8($5)
	la $4,0x12345678
	la $4,4($5)
	la $4,0x12345678($5)
	lw $4,sym
	lw $4,sym+4
	lw $4,sym+4($5)
	lw $4,sym+4($4)
	sw $4,sym
	sw $4,sym($5)
	lw $4,0x12345678
	lw $4,0x12345678($5)
	lw $4,0x12348000($4)
	sw $4,0x12348000($4)
	lb $4,40000($5)
	l.d $f2,sym
	s.d $f2,sym($4)
	l.s $f2,sym
	lw $4,small
	sw $4,small+2($5)
	la $4,small
	l.d $f2,small
	jal f
	lw $4,small
	jr $31
	lw $4,big
	jal f
	.sdata
small:	.word 5
	.data
big: .word 4

	.globl main
main:	jr $31
	.data
	.globl sym
sym:	.word 1
	.globl L
