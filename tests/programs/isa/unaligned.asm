# unaligned.asm -- lwl lwr swl swr at every place of a word, and what MARS makes of them above 0x80000000
# Below, each register half comes from one aligned word; above, MARS counts the bytes wrongly (isa/arithmetic.hpp).
# expect: 0x11bbccdd
# expect: 0x44332211
# expect: 0x2211ccdd
# expect: 0xaa443322
# expect: 0x332211dd
# expect: 0xaabb4433
# expect: 0x44332211
# expect: 0xaabbcc44
# expect: 0x111111aa
# expect: 0x11111111
# expect: 0x1111aabb
# expect: 0x11111111
# expect: 0x11aabbcc
# expect: 0x11111111
# expect: 0xaabbccdd
# expect: 0x11111111
# expect: 0xaabbccdd
# expect: 0x11111111
# expect: 0xbbccdd11
# expect: 0x11111111
# expect: 0xccdd1111
# expect: 0x11111111
# expect: 0xdd111111
# expect: 0x11111111
# expect: 0x44332211
# expect: 0x11bbccdd
# expect: 0x44332211
# expect: 0xaabbccdd
# expect: 0x55887766
# expect: 0xaabbccdd
# expect: 0x66558877
# expect: 0xaabbccdd
# expect: 0x77665588
# expect: 0x111111aa
# expect: 0x11111111
# expect: 0x11111111
# expect: 0x11111111
# expect: 0x11111111
# expect: 0x11111111
# expect: 0x11111111
# expect: 0x11111111
# expect: 0xaabbccdd
# expect: 0x11111111
# expect: 0xbbccdd11
# expect: 0xbbccddaa
# expect: 0xccdd1111
# expect: 0xccddaabb
# expect: 0xdd111111
# expect: 0xddaabbcc
# expect: 0x11443322

        .macro  show (%register)        # the register in hexadecimal, on a line
        move    $a0, %register
        li      $v0, 34
        syscall
        li      $a0, 10
        li      $v0, 11
        syscall
        .end_macro

        .macro  load_parts (%place)
        li      $t0, 0xaabbccdd
        lwl     $t0, %place($s0)
        show    ($t0)
        li      $t0, 0xaabbccdd
        lwr     $t0, %place($s0)
        show    ($t0)
        .end_macro

        .macro  store_parts (%instruction, %place)
        li      $t0, 0x11111111
        sw      $t0, 4($s0)
        sw      $t0, 8($s0)
        li      $t0, 0xaabbccdd
        %instruction $t0, %place($s0)
        lw      $t0, 4($s0)
        show    ($t0)
        lw      $t0, 8($s0)
        show    ($t0)
        .end_macro

        .macro  all_places
        load_parts (0)
        load_parts (1)
        load_parts (2)
        load_parts (3)
        store_parts (swl, 4)
        store_parts (swl, 5)
        store_parts (swl, 6)
        store_parts (swl, 7)
        store_parts (swr, 4)
        store_parts (swr, 5)
        store_parts (swr, 6)
        store_parts (swr, 7)
        .end_macro

        .data
below:  .word   0x44332211, 0x88776655, 0, 0, 0
        .kdata
above:  .word   0x44332211, 0x88776655, 0, 0, 0

        .text
        .globl  main
main:
        la      $s0, below
        all_places
        la      $s0, above
        lw      $t1, 0($s0)
        show    ($t1)
        all_places
        ulw     $t0, below+1
        show    ($t0)
        li      $v0, 10
        syscall
