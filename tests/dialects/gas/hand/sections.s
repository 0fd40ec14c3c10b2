# sections.s -- sections, subsections, alignment, symbols
        .text
        .globl  main
main:   la      $4, table
        lw      $5, big+8
        lw      $6, near
        sw      $6, near2
        la      $7, buffer+4
        lui     $8, %hi(table + 0x9000)
        addiu   $8, $8, %lo(table + 0x9000)
        lw      $9, %gp_rel(near)($28)
        jal     later
        .text   1
later:  jr      $31
        nop
        .text   0
        jr      $31
        .section .text.cold, "ax", @progbits
cold:   j       main
        .previous
        b       main
        .pushsection .rodata
table:  .word   main, later, cold, end_of_table - table
        .byte   1
        .half   2
        .byte   3
        .align  3
        .dword  0x1122334455667788
        .asciiz "text"
        .string "a\tb\n\\\"\101\x42"
end_of_table:
        .popsection
        sll     $0, $0, 0
        .data
        .byte   1
value:  .word   2               # the label is aligned, too
        .align  0
        .byte   3
odd:    .word   4               # not aligned
        .align  2
        .fill   3, 2, 0x1234
        .fill   2
        .space  3, 0xff
        .zero   5
        .balign 8
        .p2align 4, 0xaa
        .quad   -2
        .float  1.5, -0.25, 1e10
        .double 3.141592653589793, -1
big:    .word   1, 2, 3, 4
        .org    big + 32
        .word   . - big
        .half   value - odd
        .byte   end_of_table - table
        .ascii  "one", "two"
        .sdata
near:   .word   5
        .sbss
near2:  .space  4
        .lcomm  small_one, 4
        .lcomm  large_one, 40
        .comm   common, 100, 16
        .comm   common_small, 4, 4
        .bss
buffer: .space  16
        .set    ABSOLUTE, 0x1234
        .equ    OTHER, ABSOLUTE + 1
        .data
        .subsection 2
        .word   ABSOLUTE, OTHER, common, common_small, large_one, small_one
        .subsection 1
        .word   0x11111111
        .weak   missing
        .word   missing
