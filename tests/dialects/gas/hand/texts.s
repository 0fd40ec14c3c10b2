        .data
        .ascii "plain", "two"
        .asciz "nul"
        .string "same", "again"
        .asciiz "spim"
        .ascii "\b\f\n\r\t\v\\\"\'\a"
        .ascii "\101\12\0\7777"
        .ascii "\x41\x4a\xFf"
        .ascii "# not a comment // nor /* this */ ; nor this"
        .ascii "a" "b"
        .ascii ""
        .asciz ""
        .ascii "\0"
        .string "\e"
        .ascii "é"
        .align 2
        .float 1.5, -2.25, 1e10, 1.5e-3, 0, 3
        .float 3.14159265358979, 0.1, 1e-40, 3.4e38
        .single 2.5
        .double 1.5, -0.1, 1e300, 3.141592653589793, 4.9e-324
        .float 0f1.5, 0d2.5
        .double 0d1.5, 0e3.25
        .float -0.0, +1.0, .5, 5.
        .float inf, -inf, nan
        .double inf, -infinity, nan
        .float 1E5, 1.e2
        .align 2
        .string8 "x"
        .string16 "ab"
        .string32 "a"
        .dc.b 1, 2
        .dc.w 3, 4
        .dc.l 5
        .dc 6
        .dc.s 1.5
        .dc.d 2.5
        .dcb.b 3, 7
        .dcb.w 2, 8
        .dcb.l 2, 9
        .ds.b 3
        .ds.w 2
        .ds.l 1
        .text
        .globl main
main:   jr $ra
        .data
        .asciz "a" "b"
        .ascii "a" "b", "c"   "d"
        .string "x" "y", "z"
        .string16 "x" "y"
        .asciz "a""b" "c"
