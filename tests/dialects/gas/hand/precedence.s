        .data
x:      .word 7 -1, 7 - -1, 2*-3, -(3), +(4), -7 / 2, -7 % 3, 7 % -3
        .word 1+2*3-4/2%3, 1|2^3&4, 1<<2+1, 2+1<<2, 8>>1*2, ~1&3, !1|1, 1==2|1, 1||0&&0, 1<2==1
        .word 5!3, 0x0f!0xf0, 5&!0
        .word 'A'+1, 'a-'b
        .word (x+4)-x, x+4-x
        .byte 1+1,2*2 , 'a' , '\t', '\\', '\'', '"', ',', '#'
        .byte 0377, 0xFF, -128
y:      .half 0xffff, -32768, y-x
        .equ sz, . - y
        .word sz
        .set n, 10
        .word n*n, n/3, n%3, n<<n
        m = n
        n = 20
        .word m, n
        .equ neg, -1
        .word neg, neg>>28&0xf
        .word 10000000000000000000 >> 40
        .quad 0xffffffffffffffff, 18446744073709551615, -1
        .word 1f-0f
0:      .word 5
1:
        .float 1, 2., -.5, 1e3, 1.0e-3, 123456789
        .double 1, 2., -.5, 1e3, 1.0e-3, 123456789.123456789
        .text
        .globl main
main:   jr $ra
        addiu $sp, $sp, -(8*4)
        addiu $sp, $sp, -n
        ori $t0, $0, n|1
        sll $t0, $t0, n-18
        andi $t0, $t0, ~0xf & 0xffff
        li $t0, n*1000000
        li $t1, -n
        slti $t0, $t1, n
        break n
        lui $t0, 0x10000 >> 4
        lui $t0, x-x+5
