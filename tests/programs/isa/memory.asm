# memory.asm -- loads and stores of bytes, halves and words
# Little endian; bytes and halves are extended with their sign or with zeros.
# expect: 0xffffffff
# expect: 0x000000ff
# expect: 0xffff80ff
# expect: 0x000080ff
# expect: 0x12345678
# expect: 0x56787800
# expect: 0x56780000
# expect: 0x56123456
# expect: 0x00001234
# expect: 0x34567800
# expect: 0x80ff7f01
# expect: 0x00000001
# expect: 0x80ff7f01

        .macro  show (%register)        # the register in hexadecimal, on a line
        move    $a0, %register
        li      $v0, 34
        syscall
        li      $a0, 10
        li      $v0, 11
        syscall
        .end_macro

        .data
cells:  .word   0x80ff7f01, 0x12345678
room:   .space  16

        .text
        .globl  main
main:
        la      $s0, cells
        la      $s1, room
        lb      $t0, 2($s0)
        show    $t0
        lbu     $t0, 2($s0)
        show    $t0
        lh      $t0, 2($s0)
        show    $t0
        lhu     $t0, 2($s0)
        show    $t0
        lw      $t0, 4($s0)
        show    $t0
        sb      $t0, 1($s1)
        sh      $t0, 2($s1)
        lw      $t1, 0($s1)
        show    $t1
        sw      $t0, 4($s1)
        lwl     $t2, 5($s1)
        show    $t2
        lwr     $t2, 5($s1)
        show    $t2
        swl     $t0, 9($s1)
        swr     $t0, 13($s1)
        lw      $t1, 8($s1)
        show    $t1
        lw      $t1, 12($s1)
        show    $t1
        ll      $t3, 0($s0)
        show    $t3
        sc      $t3, 0($s1)
        show    $t3
        lw      $t3, 0($s1)
        show    $t3

        li      $v0, 10
        syscall
