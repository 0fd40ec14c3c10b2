        .text
        .end main
        .ent main
        .frame $sp, 8, $ra
        .mask 0x80000000, -4
        .fmask 0, 0
        .option pic0
        .section .text
        .asciz "x"
        .code
        .global main
        .bss
        .equ N, 5
        .isa mips1
        .org 0x100
        .te5xt
        .test
        .dword 5
        .
        ...
        .string "x"
        .long 5
        .comm x, 4
        .type main, @function
        .size main, 8
        .p2align 2
        .file 1 "x"
        .rdata
        .sdata
        .cpload $t9
        .abicalls
        .previous
        .ident "x"
        .nan legacy
        .module x
main:   li      $a0, 3
        li      $v0, 1
        syscall
        li      $v0, 10
        syscall
