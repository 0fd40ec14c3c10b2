# A load that fails and is ignored gives 0.
        .text
        .globl  main
main:
        li      $t1, 0x10010001
        li      $t0, 9
        lw      $t0, 0($t1)
        jal     print
        li      $t0, 9
        lw      $t0, 0($0)
        jal     print
        li      $t0, 9
        lh      $t0, 0($t1)
        jal     print
        li      $t0, 9
        lhu     $t0, 0($t1)
        jal     print
        li      $t0, 9
        lb      $t0, 3($0)
        jal     print
        li      $t0, 9
        lbu     $t0, 3($0)
        jal     print
        li      $v0, 10
        syscall
print:
        move    $a0, $t0
        li      $v0, 1
        syscall
        jr      $ra
