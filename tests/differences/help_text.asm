# help_text.asm -- MARS's help
# MARS prints a page of help for `h`; `mars h` prints the same options in our words.
# expect: h

        .text
        .globl  main
main:
        li      $a0, 'h'
        li      $v0, 11
        syscall
        li      $v0, 10
        syscall
