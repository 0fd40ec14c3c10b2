# reference.asm -- prints the sum of a list; no instruction of its loop waits

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
        addiu   $t1, $t1, -1            # between the load and its use
        addiu   $t0, $t0, 4             # and between $t1 and its branch
        addu    $t2, $t2, $t3
        bne     $t1, $zero, loop
end:
        move    $a0, $t2
        li      $v0, 1
        syscall

        li      $v0, 10
        syscall
