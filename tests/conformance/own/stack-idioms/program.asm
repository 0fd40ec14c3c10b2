        .text
main:   li      $a0, 5
        jal     fact
        move    $a0, $v0
        li      $v0, 1
        syscall
        li      $v0, 10
        syscall
fact:   sub     $sp, $sp, 8
        sw      $ra, ($sp)
        sw      $a0, 4($sp)
        li      $v0, 1
        ble     $a0, 1, back
        subi    $a0, $a0, 1
        jal     fact
        lw      $a0, 4($sp)
        mul     $v0, $v0, $a0
back:   lw      $ra, ($sp)
        addu    $sp, $sp, 8
        jr      $ra
