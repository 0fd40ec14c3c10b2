# sum_to.asm -- reads n and prints 1 + 2 + ... + n

        .text
        .globl  main
main:
        li      $v0, 5
        syscall
        move    $t0, $v0                # $t0 = n
        li      $t1, 0                  # $t1 = the sum

        # The loop is missing here.

        move    $a0, $t1
        li      $v0, 1
        syscall

        li      $v0, 10
        syscall
