# directives.s -- directives of compilers, .set, local labels, expressions with "."
        .file   1 "directives.c"
        .section .mdebug.abi32
        .previous
        .nan    legacy
        .module fp=xx
        .module nooddspreg
        .text
        .align  2
        .globl  main
        .set    nomips16
        .set    nomicromips
        .ent    main
        .type   main, @function
main:
        .frame  $fp, 24, $31
        .mask   0xc0000000, -4
        .fmask  0x00000000, 0
        .set    noreorder
        .set    nomacro
        .cfi_startproc
        addiu   $sp, $sp, -24
        .cfi_def_cfa_offset 24
1:      b       2f
        nop
1:      b       1b
        nop
2:      b       3f
        b       1b
3:      beq     $4, $5, . + 12
        nop
        b       .
        nop
        .set    tmp, $9
        addu    tmp, tmp, $s8
        lw      $4, (8 + 4) * 2(tmp)
        lw      $4, -(4)($sp)
2:      .set    counter, 0
        .rept   4
        .set    counter, counter + 1
        ori     $4, $4, counter
        .endr
        jr      $31
        move    $2, $0
        .cfi_endproc
        .set    macro
        .set    reorder
        .end    main
        .size   main, .-main
        .ident  "by hand"
        .section .note.GNU-stack,"",@progbits
        .section .debug_line, "", @progbits
        .data
        .sleb128 -2, 64
        .uleb128 300
        .repeat 2
        .byte   7
        .endr
        .origin 64
        .byte   8
