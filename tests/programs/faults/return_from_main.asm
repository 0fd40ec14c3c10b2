# return_from_main.asm -- main has no caller, so it cannot return
# MARS has no code before main: $ra is 0.
# exit: 121
# expect: 1

        .text
        .globl  main
main:
        li      $a0, 1
        li      $v0, 1
        syscall
        jr      $ra
