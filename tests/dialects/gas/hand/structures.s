        .text
        .globl main
main:   la $t0, tbl
        .word 0x77
        .data
        .align 2
        .struct 0
f_a:    .space 4
f_b:    .space 2
        .align 2
f_c:    .space 4
f_size:
        .data
tbl:    .word f_a, f_b, f_c, f_size
        .text
        lw $t0, f_c($a0)
        addiu $sp,$sp,-f_size
        li $t1, f_size
        .offset 8
o1:     .space 4
o2:
        .data
        .word o1, o2
        .nop
        .text
        jr $ra
        .nop
        .weakext wk, main
        .weakext wk2
        .hidden main
        .ident "me"
        .version "1"
        .line 3
        .file 1 "a.c"
        .loc 1 1 0
        .title "x"
        .sbttl "y"
        .psize 60
        .eject
        .list
        .nolist
        .func main
        .endfunc
