# 010-hello.asm -- print one line and stop
#
# A program has two parts: .data holds what it knows, .text what it does. It
# asks the system for a service by putting its number into $v0.
#
# expect: Hello, Tharsis!

        .eqv    PRINT_STRING  4         # system services
        .eqv    EXIT         10

# ---------------------------------------------------------------- data

        .data
greeting:
        .asciiz "Hello, Tharsis!\n"

# ---------------------------------------------------------------- main

        .text
        .globl  main
main:
        la      $a0, greeting           # $a0 = address of the text
        li      $v0, PRINT_STRING
        syscall

        li      $v0, EXIT
        syscall
