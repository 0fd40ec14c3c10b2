        .text
        .globl main
main:   jal     foo
        jal     bar
        li      $v0, 1
        syscall
        li      $v0, 10
        syscall
