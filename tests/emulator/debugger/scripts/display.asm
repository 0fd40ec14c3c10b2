# display.asm -- prints what is typed on the display of MARS's MMIO simulator
        .text
main:   li      $t0, 0xffff0000
key:    lw      $t1, 0($t0)
        andi    $t1, $t1, 1
        beqz    $t1, key
        lw      $a0, 4($t0)
ready:  lw      $t1, 8($t0)
        andi    $t1, $t1, 1
        beqz    $t1, ready
        sw      $a0, 12($t0)
        bne     $a0, 'q', key
last:   lw      $t1, 8($t0)
        andi    $t1, $t1, 1
        beqz    $t1, last
        li      $v0, 10
        syscall
