# reference.asm -- reads n and prints 1 + 2 + ... + n

        .text
        .globl  main
main:
        li      $v0, 5
        syscall
        move    $t0, $v0                # $t0 = n
        li      $t1, 0                  # $t1 = the sum
next:
        beqz    $t0, done
        add     $t1, $t1, $t0
        addi    $t0, $t0, -1
        b       next
done:
        move    $a0, $t1
        li      $v0, 1
        syscall

        li      $v0, 10
        syscall
