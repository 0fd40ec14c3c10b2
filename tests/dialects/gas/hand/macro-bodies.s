        .text
        .globl main
main:
        .macro  m1 a=1, b=2, c
        .word \a, \b
        .ifb \c
        .word 100
        .else
        .word \c
        .endif
        .endm
        m1
        m1 5
        m1 , 6
        m1 c=7
        m1 3,,4
        .macro m2 x:req, y:vararg
        .word \x, \y
        .endm
        m2 1, 2, 3, 4
        m2 1, 2
        .macro m3 name
\name:  .word \name
        .endm
        m3 lab1
        m3 lab2
        .macro m4 from, to
        .word \from
        .if \to - \from
        m4 (\from + 1), \to
        .endif
        .endm
        m4 1, 4
        .macro m5
        LOCAL_\@: b LOCAL_\@
        .endm
        m5
        m5
        .macro m6 op, args:vararg
        \op \args
        .endm
        m6 addu, $t0, $t1, $t2
        m6 lw, $t0, 4($sp)
        m6 .word, 1, 2
        m6 nop
        .macro m7 r
        lw \r, 0(\r)
        sw \r\(), 4(\r)
        .endm
        m7 $t0
        .irp r, t0, t1, t2
        move $\r, $zero
        .endr
        .irp op, addu, subu
        .irp r, 4, 5
        \op $2, $2, $\r
        .endr
        .endr
        .irpc c, abc
        .byte '\c
        .endr
        .align 2
        .set i, 0
        .rept 4
        .word i
        .set i, i + 1
        .endr
        .rept 3
        m1 i
        i = i * 2
        .endr
        .macro fact n, acc=1
        .if \n > 1
        fact "(\n - 1)", "(\acc * \n)"
        .else
        .word \acc
        .endif
        .endm
        fact 5
        .macro while_lt
        .if i < 200
        .word i
        i = i + 50
        while_lt
        .endif
        .endm
        while_lt
        .macro outer
        .macro inner2
        .word 42
        .endm
        inner2
        .purgem inner2
        .endm
        outer
        outer
        .macro early a
        .word 1
        .ifc \a, stop
        .exitm
        .endif
        .word 2
        .endm
        early go
        early stop
        .macro stringy a, b
        .ascii "\a", "\b"
        .byte 0
        .endm
        stringy hello, world
        stringy "two words", x
        .align 2
        .macro cnt
        .word \@
        .endm
        cnt
        cnt
        .macro eq a b
        .if \a == \b
        .word 1
        .else
        .word 0
        .endif
        .endm
        eq 1 1
        eq 1, 2
        eq (1+1) , 2
        .rept 2
1:      b 1f
        b 1b
1:
        .endr
        jr $ra
