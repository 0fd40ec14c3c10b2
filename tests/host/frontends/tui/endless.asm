# endless.asm -- a loop that never ends; with $s7 set, one that prints numbers for ever
# For the view: it must stay awake while this runs.
        .text
main:
        addiu   $t0, $t0, 1
        beqz    $s7, main
        move    $a0, $t0
        li      $v0, 1
        syscall
        li      $a0, '\n'
        li      $v0, 11
        syscall
        li      $t1, 50000              # so seldom that the limit of output is far away
wait:
        addiu   $t1, $t1, -1
        bnez    $t1, wait
        b       main
