# What MARS takes and spim itself refuses: tests/spim/converted converts it.
        .data
table:  .word   2:3
reals:  .float  5, 1e3, .5
        .text
main:   li      $t1, 70000
        mulu    $t0, $t1, $t1
        subi    $t0, $t0, 4
        addi    $t0, $t0, 70000
        andi    $t0, $t0, 70000
        addi    $at, $zero, 1           # $at by name
        add     $t0, $t0, $at
sync:   bnez    $t0, bal
        j       sync
bal:    move    $a0, $t0
        li      $v0, 1
        syscall
        lw      $a0, table +4
        syscall
        la      $t0, reals
        lwc1    $f12, 0($t0)
        li      $v0, 2
        syscall
        li      $v0, 10
        syscall
