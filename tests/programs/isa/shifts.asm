# shifts.asm -- shifts, by a constant and by a register
# Of a register only the low five bits count.
# expect: 0x00000010
# expect: 0x08000000
# expect: 0xf8000000
# expect: 0x00000010
# expect: 0x08000000
# expect: 0xf8000000
# expect: 0xffffffff
# expect: 0x80000001

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
        li      $t0, 0x80000001
        sll     $t2, $t0, 4
        show    $t2
        srl     $t2, $t0, 4
        show    $t2
        sra     $t2, $t0, 4
        show    $t2
        li      $t1, 36
        sllv    $t2, $t0, $t1
        show    $t2
        srlv    $t2, $t0, $t1
        show    $t2
        srav    $t2, $t0, $t1
        show    $t2
        sra     $t2, $t0, 31
        show    $t2
        sll     $t2, $t0, 0
        show    $t2

        li      $v0, 10
        syscall
