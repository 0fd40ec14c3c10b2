        .text
        mtc1    $zero, $f0
        mtc1    $zero, $f2
        li      $a0, 1
        c.eq.s  9, $f0, $f2
        bc1t    9, wrong
        bc1t    1, wrong
        c.eq.s  $f0, $f2
        bc1f    9, wrong
        bc1f    31, wrong
        li      $t0, 7
        movt    $a0, $t0, 8
        movf    $a0, $zero, 8
        li      $v0, 1
        syscall
wrong:  nop
