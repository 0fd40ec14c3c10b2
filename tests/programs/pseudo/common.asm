# common.asm -- pseudo-instructions that every course uses
# Constants of all sizes, comparisons, branches, sizes and addresses.
# expect: 0x00000064
# expect: 0xfffe7960
# expect: 0x12345678
# expect: 0x10010000
# expect: 0x0000004d
# expect: 0xffffff9b
# expect: 0xffffff9c
# expect: 0x000186a0
# expect: 0x00000001
# expect: 0x00000001
# expect: 0x00000001
# expect: 0x00000000
# expect: 0x00000001
# expect: 0x00989680
# expect: 0xfffffc18
# expect: 0xfffffffb
# expect: 0x34567812
# expect: 0x81234567
# expect: 0x4d010203
# expect: 0x00018704
# expect: 0x10305070

        .macro  show (%register)        # the register in hexadecimal, on a line
        move    $a0, %register
        li      $v0, 34
        syscall
        li      $a0, 10
        li      $v0, 11
        syscall
        .end_macro

        .data
word:   .word   0x01020304, 77

        .text
        .globl  main
main:
        li      $t0, 100
        li      $t1, -100000
        li      $t2, 0x12345678
        show    $t0
        show    $t1
        show    $t2
        la      $t3, word
        show    $t3
        lw      $t3, word +4
        show    $t3
        not     $t3, $t0
        show    $t3
        neg     $t3, $t0
        show    $t3
        abs     $t3, $t1
        show    $t3
        seq     $t3, $t0, 100
        show    $t3
        sne     $t3, $t0, $t1
        show    $t3
        sge     $t3, $t0, $t1
        show    $t3
        sgtu    $t3, $t0, $t1
        show    $t3
        sle     $t3, $t0, $t0
        show    $t3
        mul     $t3, $t0, 100000
        show    $t3
        div     $t3, $t1, $t0
        show    $t3
        rem     $t3, $t1, 7
        show    $t3
        rol     $t3, $t2, 8
        show    $t3
        ror     $t3, $t2, $t0
        show    $t3
        ulw     $t3, word +1
        show    $t3
        addiu   $t3, $t0, 100000
        show    $t3
        andi    $t3, $t2, 0xf0f0f0f0
        show    $t3
        bgt     $t0, $t1, more
        show    $zero
more:
        bleu    $t0, $t1, below
        show    $zero
below:
        blt     $t1, 0, negative
        show    $zero
negative:
        beqz    $zero, end
        show    $zero
end:

        li      $v0, 10
        syscall
