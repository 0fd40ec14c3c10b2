# clear_screen.asm -- service 60 clears the screen
# MARS 4.5 has no service 60; `run` has, and writes nothing where there is no terminal.
# expect: ab

        .text
        .globl  main
main:
        li      $a0, 'a'
        li      $v0, 11
        syscall
        li      $v0, 60
        syscall
        li      $a0, 'b'
        li      $v0, 11
        syscall
        li      $v0, 10
        syscall
