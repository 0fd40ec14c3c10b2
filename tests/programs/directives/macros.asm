# macros.asm -- macros, with parameters, labels of their own, and calls of other macros
# A label inside a macro is new in each call.
# expect: ---
# expect: xx-----

        .macro  show (%register)        # the register in hexadecimal, on a line
        move    $a0, %register
        li      $v0, 34
        syscall
        li      $a0, 10
        li      $v0, 11
        syscall
        .end_macro

        .macro  repeat (%times, %character)
        li      $s0, %times
next:   li      $a0, %character
        li      $v0, 11
        syscall
        addi    $s0, $s0, -1
        bgtz    $s0, next
        .end_macro
        .macro  line (%length)
        repeat (%length, '-')
        repeat (1, 10)
        .end_macro

        .text
        .globl  main
main:
        line (3)
        repeat (2, 'x')
        line (5)

        li      $v0, 10
        syscall
