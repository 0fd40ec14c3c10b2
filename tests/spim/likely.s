# branches that leave out the next instruction if they do not branch, and the other branches of spim
        .text
        .globl  main
main:   move    $s7, $ra
        li      $s0, -1
values: li      $s1, 0              # two bits for each: whether the next two instructions were executed
        beql    $s0, $zero, over0
        ori     $s1, $s1, 0x1
        ori     $s1, $s1, 0x2
over0:  bnel    $s0, $zero, over1
        ori     $s1, $s1, 0x4
        ori     $s1, $s1, 0x8
over1:  blezl   $s0, over2
        ori     $s1, $s1, 0x10
        ori     $s1, $s1, 0x20
over2:  bgtzl   $s0, over3
        ori     $s1, $s1, 0x40
        ori     $s1, $s1, 0x80
over3:  bltzl   $s0, over4
        ori     $s1, $s1, 0x100
        ori     $s1, $s1, 0x200
over4:  bgezl   $s0, over5
        ori     $s1, $s1, 0x400
        ori     $s1, $s1, 0x800
over5:  beql    $s0, 1, over6   # a number goes through $at
        ori     $s1, $s1, 0x1000
        ori     $s1, $s1, 0x2000
over6:  bnel    $s0, 70000, over7
        ori     $s1, $s1, 0x4000
        ori     $s1, $s1, 0x8000
over7:  move    $a0, $s1
        jal     print
        addiu   $s0, $s0, 1
        ble     $s0, 1, values

        li      $s0, -1
calls:  li      $s1, 0
        bltzall $s0, mark
        ori     $s1, $s1, 1         # where a call comes back
        bgezall $s0, mark
        ori     $s1, $s1, 2
        move    $a0, $s1
        jal     print
        addiu   $s0, $s0, 1
        ble     $s0, 1, calls

        li      $s0, 1
        la      $t0, after          # $ra is set although it does not branch
        bltzall $s0, mark
after:  nop
        sub     $a0, $ra, $t0
        jal     print

        mtc1    $zero, $f0
        li.s    $f2, 1.0
        li      $s1, 0
        c.lt.s  $f0, $f2
        bc1tl   true
        ori     $s1, $s1, 1
        ori     $s1, $s1, 2
true:   bc1fl   false
        ori     $s1, $s1, 4
        ori     $s1, $s1, 8
false:  bc1fl   0, flag
        ori     $s1, $s1, 16
        ori     $s1, $s1, 32
flag:   move    $a0, $s1
        jal     print

        bal     here
        li      $a0, 77
        jal     print
        move    $ra, $s7
        jr      $ra
here:   sync
        ssnop
        sync    3
        jr      $ra

mark:   ori     $s1, $s1, 16
        jr      $ra

print:  li      $v0, 1
        syscall
        li      $a0, 10
        li      $v0, 11
        syscall
        jr      $ra
