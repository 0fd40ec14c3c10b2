# debug_texts.asm -- MARS's option d
# MARS tells every line, symbol and word that it meets; `mars d` names the phases only, and --trace shows what is executed.
# expect: 5

        .text
        .globl  main
main:
        li      $a0, 5
        li      $v0, 1
        syscall
        li      $v0, 10
        syscall
