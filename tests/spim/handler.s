# A handler of the program's own takes the place of spim's: the causes of some exceptions.
        .ktext  0x80000180
        mfc0    $k0, $13
        srl     $k0, $k0, 2
        andi    $k0, $k0, 31
        move    $a0, $k0
        li      $v0, 1
        syscall
        mfc0    $k0, $14
        addiu   $k0, $k0, 4
        mtc0    $k0, $14
        eret

        .text
        .globl  main
main:
        teq     $0, $0
        li      $t0, 0x7fffffff
        addi    $t0, $t0, 1
        li      $t0, 1
        lw      $t1, 0($t0)
        sw      $t1, 0($t0)
        break   3
        li      $v0, 10
        syscall
