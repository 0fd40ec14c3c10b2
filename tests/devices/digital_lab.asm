# digital_lab.asm -- keypad, counter and displays of the Digital Lab, all of them interrupting
# devices_mars_test.cpp compares it with a recorded MARS.
.text
.globl main
main: lui $s7, 0xffff
 li $t0, 0x81
 sb $t0, 0x12($s7)
 li $t0, 1
 sb $t0, 0x13($s7)
 li $t0, 0x3f06
 sh $t0, 0x10($s7)
 sb $t0, 0x11($s7)
loop: addiu $s1, $s1, 1
 andi $t1, $s1, 3
 li $t2, 1
 sllv $t2, $t2, $t1
 ori $t2, $t2, 0x80
 sb $t2, 0x12($s7)
 lbu $t3, 0x14($s7)
 lw $t4, 0x10($s7)
 sb $s1, 0x10($s7)
 bne $s1, 40, loop
 lbu $t5, 0x13($s7)
 sb $zero, 0x13($s7)
 b loop
 .ktext 0x80000180
 mfc0 $s2, $13
 addiu $s3, $s3, 1
 lbu $t6, 0x12($s7)
 eret
