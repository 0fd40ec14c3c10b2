# corners.asm -- what tools could count differently: doubles, parts of words, services, traps, branches of all kinds
        .data
text:   .asciiz "corners\n"
        .align  3
real:   .double 2.5
        .space  8
parts:  .word   0x11223344, 0x55667788
name:   .space  12
file:   .asciiz "corners.tmp"
        .text
        .globl  main
main:
        la      $a0, text
        li      $v0, 4
        syscall
        la      $t0, real
        ldc1    $f0, 0($t0)
        add.d   $f2, $f0, $f0
        sdc1    $f2, 8($t0)
        la      $t1, parts
        lwl     $t2, 2($t1)
        lwr     $t2, 3($t1)
        swl     $t2, 5($t1)
        swr     $t2, 6($t1)
        lh      $t3, 0($t1)
        sb      $t3, 3($t1)
        ll      $t3, 0($t1)
        sc      $t3, 4($t1)
        li      $v0, 8
        la      $a0, name
        li      $a1, 12
        syscall
        li      $v0, 13
        la      $a0, file
        li      $a1, 1
        li      $a2, 0
        syscall
        move    $s0, $v0
        li      $v0, 15
        move    $a0, $s0
        la      $a1, text
        li      $a2, 8
        syscall
        li      $v0, 16
        move    $a0, $s0
        syscall
        li      $v0, 13
        la      $a0, file
        li      $a1, 0
        li      $a2, 0
        syscall
        move    $s0, $v0
        li      $v0, 14
        move    $a0, $s0
        la      $a1, name
        li      $a2, 6
        syscall
        li      $s1, -3
loop:   bltz    $s1, next
        bgez    $s1, next
        nop
next:   bgtz    $s1, over
        blez    $s1, over
        nop
over:   addiu   $s1, $s1, 1
        slti    $t0, $s1, 4
        bne     $t0, $zero, loop
        bgezal  $s1, behind
        nop
behind: bltzal  $s1, behind
        c.lt.d  $f0, $f2
        bc1t    yes
        nop
yes:    bc1f    yes
        movt    $t0, $t1
        mul     $t4, $t1, $t1
        addi    $sp, $sp, -8
        sw      $ra, 4($sp)
        lw      $ra, 4($sp)
        teq     $zero, $s1
        lw      $t0, 1($t1)
        sltu    $t0, $t1, $t2
        subu    $t0, $t1, $t2
        jal     leaf
        j       end
leaf:   jr      $ra
end:    li      $v0, 17
        li      $a0, 0
        syscall
        .ktext  0x80000180
        mfc0    $k0, $14
        sw      $k0, saved
        lw      $k0, saved
        addiu   $k0, $k0, 4
        mtc0    $k0, $14
        eret
        .kdata
saved:  .word   0
