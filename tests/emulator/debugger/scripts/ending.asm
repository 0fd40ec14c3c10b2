# ending.asm -- three ends: an exit in the middle, a jump to nowhere, a fall past the last instruction
        .text
        .globl  main
main:   li      $t0, 1
        jal     leave
        nop
# ------- leave: the program ends here, though not with its last instruction
leave:  li      $v0, 17
        li      $a0, 3
        syscall
# ------- nowhere
nowhere:
        li      $t1, 0x00400100
        jr      $t1
last:   nop
