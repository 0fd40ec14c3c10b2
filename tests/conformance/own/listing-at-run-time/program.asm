        .text
main:   la      $t0, main
        la      $t1, table
        li      $t3, 9
copy:   lw      $t2, 0($t1)
        sw      $t2, 0x100($t0)
        addiu   $t0, $t0, 4
        addiu   $t1, $t1, 4
        addiu   $t3, $t3, -1
        bgtz    $t3, copy
        li      $v0, 10
        syscall
        .data
table:  .word   0x2108fffb, 0x8d28ff9c, 0x1120fffe, 0x0521fffe, 0x08100005, 0x00000021, 0xffffffff, 0x46020032, 0x3c01ffff
