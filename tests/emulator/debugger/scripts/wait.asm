# wait.asm -- reads a number with its second instruction, and prints it
# For comparisons with a run that waits.
        .text
        .globl  main
main:   li      $v0, 5
        syscall
        move    $a0, $v0
        li      $v0, 1
        syscall
        li      $v0, 10
        syscall
