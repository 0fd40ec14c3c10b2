        .DATA
x:      .Word   5
        .TEXT
        LW      $a0, x
        Li      $v0, 1
        SYSCALL
        ADD     $t0, $t0, $t1
