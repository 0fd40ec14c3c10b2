# in_a_macro.asm -- directives between .macro and .end_macro act at each call only
#
# expect: 1 2 1

        .macro  say %text
        .data
text:
        .asciiz %text
        .text
        la      $a0, text
        li      $v0, 4
        syscall
        .end_macro

        .text
        .globl  main
main:
        say     "1"
        say     " 2 "
        say     "1"
        li      $v0, 10
        syscall
