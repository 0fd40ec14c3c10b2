# reference.asm -- greets the reader, and says goodbye

        .data
text:   .asciiz "Hello!\n"
after:  .asciiz "Goodbye!\n"

        .text
        .globl  main
main:
        la      $a0, text
        li      $v0, 4                  # service 4: print a string
        syscall

        la      $a0, after
        li      $v0, 4
        syscall

        li      $v0, 10                 # service 10: the end
        syscall
