# directives.s -- what compilers wrote for spim: most of it is passed over, the rest places data
        .file   1 "directives.c"
        .option pic0
        .verstamp 3 11
        .rdata
text:   .asciiz "read only"
        .sdata
small:  .word   7
        .data
        .align  2
big:    .half   1, 2, 3
        .comm   shared, 12
        .lcomm  hidden, 6
        .text
        .align  2
        .globl  main
        .ent    main
main:   .frame  $fp, 8, $31
        .mask   0x80000000, -4
        .fmask  0x0, 0
        .set    noreorder
        .loc    1 2
        li      $v0, 4
        la      $a0, text
        syscall
        li      $t0, 11
        sw      $t0, shared
        sw      $t0, hidden
        lw      $a0, shared
        lw      $t1, hidden
        add     $a0, $a0, $t1
        lw      $t1, small
        add     $a0, $a0, $t1
        lh      $t1, big + 4
        add     $a0, $a0, $t1
        li      $v0, 1
        syscall
        .set    reorder
        j       $ra
        .end    main
