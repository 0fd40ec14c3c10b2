# greeting.asm -- greets the reader

        .data
text:   .asciiz "Hello!\n"

        .text
        .globl  main
main:
        la      $a0, text
        li      $v0, 4                  # service 4: print a string
        syscall

        li      $v0, 10                 # service 10: the end
        syscall
