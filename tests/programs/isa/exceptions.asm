# exceptions.asm -- a handler sees every kind of exception, and the program continues after each
# It prints the cause and the distance of the failing instruction from main; eret returns.
# expect: 0x00000030
# expect: 0x0000000c
# expect: 0x00000030
# expect: 0x00000010
# expect: 0x00000030
# expect: 0x0000001c
# expect: 0x00000000
# expect: 0x00000034
# expect: 0x00000038
# expect: 0x00000034
# expect: 0x00000040
# expect: 0x00000034
# expect: 0x00000044
# expect: 0x00000034
# expect: 0x0000004c
# expect: 0x00000034
# expect: 0x00000050
# expect: 0x00000034
# expect: 0x00000058
# expect: 0x00000034
# expect: 0x00000068
# expect: 0x00000034
# expect: 0x0000006c
# expect: 0x00000024
# expect: 0x00000070
# expect: 0x00000024
# expect: 0x00000074
# expect: 0x00000010
# expect: 0x00000080
# expect: 0x00000010
# expect: 0x00000084
# expect: 0x00000010
# expect: 0x00000088
# expect: 0x00000014
# expect: 0x0000008c
# expect: 0x00000014
# expect: 0x00000090
# expect: 0x00000014
# expect: 0x00000094
# expect: 0x00000010
# expect: 0x00000098
# expect: 0x00000014
# expect: 0x0000009c
# expect: 0x00000014
# expect: 0x000000a0
# expect: 0x00000014
# expect: 0x000000a4
# expect: 0x00000014
# expect: 0x000000a8
# expect: 0x00000014
# expect: 0x000000ac
# expect: 0x00000020
# expect: 0x000000b4
# expect: 0x0000ff11
# expect: 0x10010004
# expect: 0x12345678
# expect: 0x00000000

        .macro  hexadecimal (%register)
        move    $a0, %register
        li      $v0, 34
        syscall
        li      $a0, 10
        li      $v0, 11
        syscall
        .end_macro

        .text
        .globl  main
main:
        li      $t0, 0x7fffffff
        li      $t1, 1
        add     $t2, $t0, $t1         # overflow: cause 12
        addi    $t2, $t0, 1
        li      $t0, 0x80000000
        sub     $t2, $t0, $t1
        hexadecimal ($t2)              # never written
        teq     $t1, $t1              # trap: cause 13
        teq     $t1, $zero
        tne     $t1, $zero
        tge     $t1, $t1
        tge     $t0, $t1
        tgeu    $t0, $t1
        tlt     $t0, $t1
        tltu    $t0, $t1
        teqi    $t1, 1
        tnei    $t1, 1
        tgei    $t0, -1
        tgeiu   $t0, -1
        tlti    $t0, -1
        tltiu   $t0, -1
        break                           # cause 9
        break   1000
        li      $t3, 0x10010001
        lw      $t2, 0($t3)            # bad addresses: cause 4, when loading
        lh      $t2, 0($t3)
        lw      $t2, 0($zero)
        sw      $t2, 0($t3)            # ... 5, when storing
        sh      $t2, 0($t3)
        sb      $t2, 0($zero)
        ldc1    $f2, 3($t3)
        sdc1    $f2, 3($t3)
        add.d   $f1, $f2, $f4         # odd registers: the cause stays as it was
        mov.d   $f2, $f3
        cvt.d.w $f3, $f3
        cvt.w.d $f3, $f3
        li      $v0, 99                # no such service: cause 8
        syscall
        mfc0    $t0, $12
        hexadecimal ($t0)              # eret has cleared bit 1 of the status
        mfc0    $t0, $8
        hexadecimal ($t0)              # the last bad address
        li      $t0, 0x12345678
        mtc0    $t0, $13
        mfc0    $t1, $13
        hexadecimal ($t1)
        mtc0    $t0, $9               # MARS has no such register
        mfc0    $t1, $9
        hexadecimal ($t1)
        li      $v0, 10
        syscall

        .ktext  0x80000180
        mfc0    $k0, $13
        hexadecimal ($k0)
        mfc0    $k0, $14
        la      $k1, main
        subu    $k1, $k0, $k1
        hexadecimal ($k1)
        addiu   $k0, $k0, 4
        mtc0    $k0, $14
        eret
