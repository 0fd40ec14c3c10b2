        .macro  push reg:req, size=4
        addiu   $sp, $sp, -\size
        sw      \reg, 0($sp)
        .endm
        .macro  all first, rest:vararg
        push    \first
        .ifnb   \rest
        all     \rest
        .endif
        .endm
        .macro  loop n
        li      $t0, \n
1:      addiu   $t0, $t0, -1
        bnez    $t0, 1b
        nop
.Lx\@:  b       .Lx\@
        .endm
        .macro  sum from=0, to=5
        .word   \from
        .if     \to-\from
        sum     "(\from+1)", \to
        .endif
        .endm
        .macro  Mixed A
        .word \A
        .endm
        .macro  concat a, b
\a\()_\b: .word 1
        .word \a\()_\b
        .endm
        .macro  two one two=9
        .word \one, \two
        .endm
        .macro noargs
        .word 77
        .endm
        .macro  early x
        .if \x > 3
        .word 1111
        .exitm
        .endif
        .word 2222
        .endm
        .macro str s
        .asciz \s
        .endm
        .macro def name, value
        .macro \name
        .word \value
        .endm
        .endm
        .macro args a b c
        .word \a, \b, \c
        .endm
        .text
        .globl main
main:   push    $ra
        push    $s0, 8
        push    reg=$s1, size=16
        all     $s2, $s3, $s4
        loop    3
        loop    n=4
        .set    noreorder
        loop 5
        .set reorder
        jr      $ra
        .data
        sum
        sum 2 4
        sum to=1
        MIXED 3
        mixed 4
        Mixed A=5
        concat foo, bar
        two 1
        two 1 2
        two 1, 2
        two two=3, one=4
        noargs
        early 2
        early 9
        .align 2
        def seven, 7
        def eight, 8
        seven
        eight
        args 1 2 3
        args 1,2,3
