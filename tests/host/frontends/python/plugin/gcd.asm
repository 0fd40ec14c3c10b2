# Reads two numbers and prints their greatest common divisor.
        .text
        .globl main
main:   li   $v0, 5
        syscall
        move $s0, $v0
        li   $v0, 5
        syscall
        move $a0, $s0
        move $a1, $v0
        jal  gcd
        move $a0, $v0
        li   $v0, 1
        syscall
        li   $v0, 10
        syscall

# gcd(a, b): Euclid's algorithm
gcd:    beqz $a1, done
        rem  $t0, $a0, $a1
        move $a0, $a1
        move $a1, $t0
        j    gcd
done:   move $v0, $a0
        jr   $ra
