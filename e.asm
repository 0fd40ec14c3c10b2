.data
f1: .float -0.1
.text
main: lwc1 $f12, f1
 li $t0, -1
 la $a0, f1
 li $v0, 10
 syscall
