# end_of_input.asm -- a read after the end of the input
# MARS dies in an uncaught Java exception and waits for nobody; here it is a stop with a status of its own.
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
