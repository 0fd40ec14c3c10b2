.data
a: .space 400
.text
.globl main
main: li $v0, 5
 syscall
 move $s0, $v0
 li $s1, 0
rd: bge $s1, $s0, go
 li $v0, 5
 syscall
 sll $t0, $s1, 2
 sw $v0, a($t0)
 addi $s1, $s1, 1
 j rd
go: la $a0, a
 move $a1, $s0
 jal sum
 move $a0, $v0
 li $v0, 1
 syscall
 li $a0, 10
 li $v0, 11
 syscall
 li $v0, 10
 syscall
sum: li $v0, 0
 li $t1, 0
l: bge $t1, $a1, e
 lw $t2, 0($a0)
 add $v0, $v0, $t2
 addi $a0, $a0, 4
 addi $t1, $t1, 1
 j l
e: jr $ra
