# end_of_input.asm -- a read after the end of the input
# MARS ends with an uncaught Java exception; here it is a stop with its own status.
# exit: 123
# expect: 5
# type: 5

        .text
        .globl  main
main:
        li      $v0, 5
        syscall
        move    $a0, $v0
        li      $v0, 1
        syscall
        li      $v0, 5
        syscall
        li      $v0, 10
        syscall
