        .text
        .globl  main, helper other
main:   jal     helper
        jal     other
        li      $v0, 10
        syscall
helper: li      $a0, 1
        li      $v0, 1
        syscall
        jr      $ra
other:  li      $a0, 2
        li      $v0, 1
        syscall
        jr      $ra
        .globl  last
last:   nop
