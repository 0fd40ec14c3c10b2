        .data
x:      .word   1
        .text
        la      $t0, ($t1)
        la      $t0, 4($t1)
        la      $t0, -4($t1)
        la      $t0, 100000($t1)
        la      $t0, x
        la      $t0, x+4
        la      $t0, x($t1)
        la      $t0, x+4($t1)
        la      $t0, 0x10010004
        la      $t0, 8
        la      $t0, x+100000
        la      $t0, 0xffff0000
        li      $t0, 5
        li      $t0, -5
        li      $t0, 40000
        li      $t0, 65536
        li      $t0, 0xffffffff
        li      $t0, 'a'
        li      $t0, '\n'
        li      $t0, 4294967295
        li      $t0, 0x80000000
        li      $t0, -32768
        li      $t0, -32769
        li      $t0, 010
        move    $t0, $t1
        not     $t0, $t1
        neg     $t0, $t1
        negu    $t0, $t1
        abs     $t0, $t1
        nop
        mtc1.d  $t0, $f2
        mfc1.d  $t0, $f2
