        .text
wait:   lw      $t0, 0xffff0000
        andi    $t0, $t0, 1
        beqz    $t0, wait
        li      $v0, 10
        syscall
