# reals.asm -- doubles and singles in the same registers, and a name of .eqv
        .eqv    COUNT 3                 # a number
        .eqv    LAST cells + 8
        .eqv    PAIR $t0, $t1
        .data
cells:  .word   1, 2, 3
single: .float  3.5
        .align  3
real:   .double -2.25
        .text
        .globl  main
main:   l.d     $f2, real               # the lower half stays 0
        add.d   $f6, $f2, $f2
        l.s     $f6, single             # half of what was a double
        li      $t0, COUNT
        la      $t1, cells
        sw      $t0, 8($t1)
        jal     down
        li      $v0, 10
        syscall

# down(number) calls itself until it is 0
down:   addi    $sp, $sp, -4
        sw      $ra, 0($sp)
        beqz    $t0, back
        addi    $t0, $t0, -1
        jal     down
back:   lw      $ra, 0($sp)
        addi    $sp, $sp, 4
        jr      $ra
