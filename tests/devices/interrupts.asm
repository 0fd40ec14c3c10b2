# interrupts.asm -- echoes keys from a handler, that also sees the display and traps
# devices_mars_test.cpp compares it with a recorded MARS.
.text
.globl main
main: lui $s7, 0xffff
 li $t0, 2
 sw $t0, 0($s7)
 li $t0, 3
 sw $t0, 8($s7)
loop: addiu $s1, $s1, 1
 teqi $s1, 20
 b loop
 .ktext 0x80000180
 move $k1, $at
 mfc0 $s2, $13
 mfc0 $s3, $14
 andi $s4, $s2, 0x100
 beqz $s4, other
 lw $s0, 4($s7)
 sw $s0, 12($s7)
 lb $s5, 4($s7)
other:
 andi $s4, $s2, 0x7c
 beqz $s4, back
 addiu $s3, $s3, 4
 mtc0 $s3, $14
back: mtc0 $zero, $13
 move $at, $k1
 eret
