        .equ    A, 3
        .set    B, A * 2
        C = B + 1
        .text
        .globl main
main:
        .if A == 3 && B == 6
        .word 1
        .else
        .word 2
        .endif
        .if A > 5
        .word 3
        .elseif A > 2
        .word 4
        .elseif A > 1
        .word 5
        .else
        .word 6
        .endif
        .ifdef A
        .word 7
        .endif
        .ifndef A
        .word 8
        .else
        .word 9
        .endif
        .ifdef main
        .word 10
        .endif
        .ifdef notthere
        .word 11
        .ifdef A
        .word 12
        .else
        .word 13
        .endif
        .endif
        .ifc a, a
        .word 14
        .endif
        .ifc "a b", "a b"
        .word 15
        .endif
        .ifnc a,b
        .word 16
        .endif
        .ifeqs "x", "x"
        .word 17
        .endif
        .ifnes "x","y"
        .word 18
        .endif
        .ifb
        .word 19
        .endif
        .ifnb x
        .word 20
        .endif
        .ifeq A-3
        .word 21
        .endif
        .ifne A-3
        .word 22
        .endif
        .iflt A-4
        .word 23
        .endif
        .ifle A-3
        .word 24
        .endif
        .ifgt A-3
        .word 25
        .endif
        .ifge A-3
        .word 26
        .endif
        .if 0
        .if 1
        .word 27
        .endif
        .else
        .word 28
        .endif
        .IF 1
        .word 29
        .ENDIF
        .equ A, 4
        .word A, B, C
        .eqv D, A + 1
        E == A + 2
        .word D, E
        .set A, 10
        .word A, D, E
        .equiv F, 12
        .word F
        .set L, main
        .word L
        .set L, other
        .word L
        .set L, L + 4
        .word L
other:  .word later
        .set later, 5
        .word later
        .set later, 6
        .word later
        .word fwd
        fwd = here + 8
here:   .word fwd - here, . - here
