# smallest.asm -- the smallest number of an array

        .data
numbers:
        .word   16, 8, 15, 4, 23, 42, 7
end:

        .text
        .globl  main
main:
        la      $t0, numbers            # $t0 = address of the next number
        la      $t1, end                # $t1 = address after the last one
        lw      $t2, 0($t0)             # $t2 = the smallest so far

        # The loop is missing here.

        move    $a0, $t2
        li      $v0, 1
        syscall

        li      $v0, 10
        syscall
