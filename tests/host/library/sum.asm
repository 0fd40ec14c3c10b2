# Adds the numbers 1 to 5, and keeps the total in memory.
        .data
total:  .word 0
        .text
main:   li   $t0, 1
again:  add  $t1, $t1, $t0
        sw   $t1, total
        addi $t0, $t0, 1
        ble  $t0, 5, again
        lw   $a0, total
        li   $v0, 1
        syscall
        li   $a0, '\n'
        li   $v0, 11
        syscall
        li   $v0, 10
        syscall
