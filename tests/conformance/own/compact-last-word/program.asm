        .text
        li      $t0, 0x2ffc
        li      $t1, 0x12345678
        sw      $t1, 0($t0)
        lw      $t2, 0($t0)
        lb      $t3, 2($t0)
        lbu     $t4, 3($t0)
