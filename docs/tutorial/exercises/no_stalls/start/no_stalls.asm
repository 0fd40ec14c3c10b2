# no_stalls.asm -- prints the sum of a list; in each turn of its loop the processor waits twice

        .data
list:   .word   3, 1, 4, 1, 5, 9, 2, 6

        .text
        .globl  main
main:
        la      $t0, list               # $t0 = the next word
        li      $t1, 8                  # $t1 = how many are left
        li      $t2, 0                  # $t2 = the sum
loop:
        lw      $t3, 0($t0)
        addu    $t2, $t2, $t3
        addiu   $t0, $t0, 4
        addiu   $t1, $t1, -1
        bne     $t1, $zero, loop
end:
        move    $a0, $t2
        li      $v0, 1
        syscall

        li      $v0, 10
        syscall
