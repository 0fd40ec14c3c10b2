# ble with a number compares with the next one, and has no overflow
        .text
        .globl  main
main:   li      $t1, 0x80000000
        ble     $t1, 5, first
        j       wrong
first:  li      $t1, 6
        ble     $t1, 5, wrong
        li      $t1, 5
        ble     $t1, 5, second
        j       wrong
second: li      $t1, -32768
        ble     $t1, -32769, wrong
        ble     $t1, -32768, third
        j       wrong
third:  li      $t1, 32767
        ble     $t1, 32766, wrong
        ble     $t1, 32767, right
wrong:  li      $a0, 66
        li      $v0, 1
        syscall
        jr      $ra
right:  li      $a0, 7
        li      $v0, 1
        syscall
        jr      $ra
