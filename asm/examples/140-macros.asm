# 140-macros.asm -- macros and constants: write a pattern once
#
# .eqv gives a number a name, .macro gives lines a name. The assembler writes
# the lines of a macro in place of its name; a label inside is a new one each
# time. A macro is text, a procedure is code: the macro costs space, no call.
#
# expect: 3 + 4 = 7
# expect: |12| = 12
# expect: |-12| = 12

        .include "../include/services.asm"

        .macro  print_int %register
        move    $a0, %register
        li      $v0, PRINT_INT
        syscall
        .end_macro

        .macro  print_text %text        # the text itself is the argument
        .data
message:
        .asciiz %text
        .text
        la      $a0, message
        li      $v0, PRINT_STRING
        syscall
        .end_macro

        .macro  make_positive %register
        bgez    %register, positive     # a label of its own for every use
        negu    %register, %register
positive:
        .end_macro

        .eqv    THREE         3
        .eqv    FOUR          4
        .eqv    DOZEN        12

# ---------------------------------------------------------------- main

        .text
        .globl  main
main:
        li      $t0, THREE
        li      $t1, FOUR
        addu    $t2, $t0, $t1
        print_int $t0
        print_text " + "
        print_int $t1
        print_text " = "
        print_int $t2

        li      $t3, DOZEN
        make_positive $t3
        print_text "\n|12| = "
        print_int $t3

        li      $t3, -12
        make_positive $t3
        print_text "\n|-12| = "
        print_int $t3
        print_text "\n"

        li      $v0, EXIT
        syscall
