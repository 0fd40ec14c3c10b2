        .data
a:      .byte 1
        .balign 8, 0xff
b:      .byte 2
        .balign 16, 0xee, 4
c:      .byte 3
        .p2align 2, 1
d:      .byte 4
        .p2align 4,,3
e:      .byte 5
        .p2align 3,,15
f:      .byte 6
        .align 3, 7
g:      .byte 8
        .org 0x60
h:      .byte 9
        .org 0x70, 0xaa
i:      .byte 10
        .byte 11
        .skip 3
        .skip 3, 0x11
        .space 2, 'a'
        .zero 4
        .fill 3
        .fill 2, 2, 0x1234
        .fill 2, 8, 0x11223344
        .fill 1, 3, -1
        .fill 4, 1, 7
        .balignw 4, 0x1234
        .byte 1,2
        .balignw 4, 0x1234
        .balignl 8, 0x12345678
        .p2alignw 3, 0xbeef
        .byte 1,2,3,4
        .p2alignl 3, 0xdeadbeef
        .word . , . - a
        .comm shared, 100, 16
        .comm small, 4
        .lcomm mine, 20
        .lcomm mine2, 4
        .local hidden
        .comm hidden, 8, 8
        .word shared, small, mine, mine2, hidden
        .sdata
x:      .word 1
        .sbss
y:      .space 4
        .bss
z:      .space 40
        .balign 32
zz:     .skip 4
        .section .rodata
        .word z, zz, x, y
        .section .rodata.str1.4,"aMS",@progbits,1
        .asciz "merge"
        .section .mydata,"aw",@progbits
        .word 0x1234
        .section .mytext,"ax",@progbits
        .globl extra
extra:  jr $ra
        .section "quoted.name","aw"
        .word 5
        .data 2
        .word 22
        .data 1
        .word 11
        .data
        .word 0
        .pushsection .data, 1
        .word 12
        .popsection
        .word 1
        .subsection 2
        .word 23
        .previous
        .word 2
        .pushsection .rodata
        .word 3
        .previous
        .word 4
        .previous
        .popsection
        .text 1
        .globl late
late:   jr $ra
        .text 0
        .globl main
main:   jal late
        jal extra
        lw $t0, small
        lw $t1, shared
        lw $t2, x
        la $t3, mine2
        jr $ra
        .rdata
        .word 9
        .text
        .balign 16
        addu $t0,$t1,$t2
        .align 4
        addu $t0,$t1,$t2
        .p2align 3
