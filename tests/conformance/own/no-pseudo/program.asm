        .text
        li      $t0, 5
        add     $t0, $t0, 5
        b       x
        lw      $t0, ($t1)
x:      addi    $t0, $t0, 5
        move    $t0, $t1
        lw      $t0, x
