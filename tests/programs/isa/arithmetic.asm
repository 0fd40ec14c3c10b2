# arithmetic.asm -- adding and subtracting, with and without a trap
# Results wrap around in the unsigned forms; the signed ones trap only on overflow.
# expect: 0x80000000
# expect: 0x80000000
# expect: 0x7fffffff
# expect: 0xffffffff
# expect: 0x80000002
# expect: 0x80007fff
# expect: 0xffff8001
# expect: 0x00000000
# expect: 0x0000001f
# expect: 0x00000001
# expect: 0x00000020
# expect: 0x00000001
# expect: 0x00000000
# expect: 0x00000001
# expect: 0x00000001

        .macro  show (%register)        # the register in hexadecimal, on a line
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
        addu    $t2, $t0, $t1
        show    $t2
        addiu   $t2, $t0, 1
        show    $t2
        li      $t3, 0x80000000
        subu    $t2, $t3, $t1
        show    $t2
        add     $t2, $t3, $t0
        show    $t2
        sub     $t2, $t1, $t0
        show    $t2
        addi    $t2, $t3, 32767
        show    $t2
        addi    $t2, $t1, -32768
        show    $t2
        addu    $zero, $t0, $t1
        show    $zero
        clz     $t2, $t1
        show    $t2
        clo     $t2, $t3
        show    $t2
        clz     $t2, $zero
        show    $t2
        slt     $t2, $t3, $t0
        show    $t2
        sltu    $t2, $t3, $t0
        show    $t2
        slti    $t2, $t3, -1
        show    $t2
        sltiu   $t2, $t0, -1
        show    $t2

        li      $v0, 10
        syscall
