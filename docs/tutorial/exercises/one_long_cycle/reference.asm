# reference.asm -- prints ten times a number: eight times and twice it

        .text
        .globl  main
main:
        li      $v0, 5
        syscall
        sll     $t0, $v0, 3
        sll     $t1, $v0, 1
        addu    $a0, $t0, $t1

        li      $v0, 1
        syscall

        li      $v0, 10
        syscall
