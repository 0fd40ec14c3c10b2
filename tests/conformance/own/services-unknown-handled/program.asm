        .text
        li      $v0, 84
        syscall
        li      $v0, 48
        syscall
        li      $v0, 104
        syscall
        li      $v0, 101
        syscall
        li      $v0, 45
        syscall
        li      $v0, 4001
        syscall
        li      $v0, 4003
        syscall
        li      $v0, 4004
        syscall
        li      $v0, 0
        syscall
        li      $v0, 18
        syscall
        li      $v0, 19
        syscall
        li      $v0, 60
        syscall
        li      $v0, -1
        syscall
        li      $v0, 10
        syscall
        .ktext  0x80000180
        move    $k1, $v0
        mfc0    $a0, $13
        li      $v0, 34
        syscall
        li      $a0, 10
        li      $v0, 11
        syscall
        mfc0    $k0, $14
        addiu   $k0, $k0, 4
        mtc0    $k0, $14
        move    $v0, $k1
        eret
