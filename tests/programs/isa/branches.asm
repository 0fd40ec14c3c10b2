# branches.asm -- every branch, taken and not taken
# A bit for each branch that went the way it should.
# expect: 0x0000003f
# expect: 0x00000005

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
        li      $s0, 0
        li      $t0, -5
        li      $t1, 5
        beq     $t0, $t0, one
        b       two
one:    ori     $s0, $s0, 1
two:    bne     $t0, $t1, three
        b       four
three:  ori     $s0, $s0, 2
four:   bltz    $t0, five
        b       six
five:   ori     $s0, $s0, 4
six:    bgez    $t1, seven
        b       eight
seven:  ori     $s0, $s0, 8
eight:  blez    $zero, nine
        b       ten
nine:   ori     $s0, $s0, 16
ten:    bgtz    $t1, eleven
        b       twelve
eleven: ori     $s0, $s0, 32
twelve: bgtz    $zero, wrong
        bltz    $t1, wrong
        bgez    $t0, wrong
        blez    $t1, wrong
        beq     $t0, $t1, wrong
        bne     $t0, $t0, wrong
        show    $s0
        bltzal  $t0, leaf
        bgezal  $t1, leaf
        bgezal  $t0, wrong
        la      $t3, leaf
        jalr    $t3
        jalr    $t4, $t3
        jal     leaf
        j       end
leaf:
        addiu   $s1, $s1, 1
        la      $t5, back               # the second jalr leaves its link in $t4
        bne     $t4, $zero, leave
        move    $t4, $zero
        jr      $ra
leave:
        move    $ra, $t4
        li      $t4, 0
        jr      $ra
back:
wrong:  li      $s0, -1
        show    $s0
end:    show    $s1

        li      $v0, 10
        syscall
