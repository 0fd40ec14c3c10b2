# places.s -- main comes after the start-up code, data at 0x10010000
        .data
first:  .word   1
        .align  3
second: .double 1.0
        .text
        .globl  main
main:   la      $a0, main
        li      $v0, 1
        syscall
        li      $v0, 11
        li      $a0, 10
        syscall
        la      $a0, first
        li      $v0, 1
        syscall
        la      $a0, second
        syscall
        move    $a0, $gp
        syscall
        move    $a0, $ra
        syscall
        j       $ra
