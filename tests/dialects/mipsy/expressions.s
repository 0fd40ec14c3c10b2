# constants are expressions with C's precedence; numbers have four notations
# expect: 14 20 2 -8 255 8 10 6 -1 97 10 63 5 16
# exit: 0

A = 2 + 3 * 4
B = (2 + 3) * 4
C = 17 % 5
D = - 16 / 2
E = 0xf0 | 0x0f
F = 1 << 3
G = 0b1010
H = 12 & 7 ^ 2
I = ~0
J = 'a'
K = '\n'
L = 0o77
M =
    A - 9           # an expression may begin on the next line
N = 077 / 3 - M

    .data
all: .word A, B, C, D, E, F, G, H, I, J, K, L, M, N

    .text
main:
    li $s0, 0
loop:
    mul $t0, $s0, 4
    lw $a0, all($t0)
    li $v0, 1
    syscall
    add $s0, 1
    beq $s0, 14, done
    li $a0, ' '
    li $v0, 11
    syscall
    b loop
done:
    li $v0, 0
    jr $ra
