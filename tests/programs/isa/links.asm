# links.asm -- who writes a return address, and when
# MARS: bgezal and bltzal link only when they branch; jalr writes its first register before it reads the second.
# expect: 0x00000010
# expect: 0x00000000
# expect: 0x00000084
# expect: 0x00000000
# expect: 0x000000dc
# expect: 0x0000010c
# expect: 0x00000003
# expect: 0xfffffffb
# expect: 0x00000140
# expect: 0x00000000

        .macro  show (%register)        # the register in hexadecimal, on a line
        move    $a0, %register
        li      $v0, 34
        syscall
        li      $a0, 10
        li      $v0, 11
        syscall
        .end_macro

        .macro  show_link               # $ra as a distance from main
        la      $t9, main
        subu    $t8, $ra, $t9
        show    ($t8)
        .end_macro

        .text
        .globl  main
main:
        la      $ra, main
        li      $t0, 5
        bgezal  $t0, first
        show    ($zero)                 # not reached
first:
        show_link
        la      $ra, main
        bltzal  $t0, first              # does not branch, does not link
        show_link
        li      $t0, -5
        bltzal  $t0, second
second:
        show_link
        la      $ra, main
        bgezal  $t0, second
        show_link
        jal     third
        show_link
        la      $t1, third
        jalr    $t1
        show_link
        jalr    $s0, $t1               # $s0 links; third returns by $ra, behind this line's neighbour
        la      $ra, fourth
        jalr    $ra, $ra               # just goes on
        show    ($t0)
fourth:
        show_link
        la      $t1, fifth
        jalr    $zero, $t1             # a jump that links nowhere
        show    ($t0)
fifth:
        show    ($zero)
        li      $v0, 10
        syscall

third:
        addiu   $t3, $t3, 1
        beq     $t3, 3, by_s0
        jr      $ra
by_s0:
        show    ($t3)
        jr      $s0
