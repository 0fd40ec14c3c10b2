# divide.s -- division of 64-bit numbers, which gcc leaves to functions
# Numbers are in two registers, the low word in the first one.
# dialect: gas
        .text
        .set    reorder

# Divides $a0 $a1 by $a2 $a3, without sign: quotient in $v0 $v1, remainder in $t0 $t1. It keeps
# $t7 to $t9.
divide:
        move    $t0, $zero
        move    $t1, $zero
        li      $t2, 64
1:      srl     $t3, $a1, 31            # the next bit of the dividend
        sll     $a1, $a1, 1
        srl     $t4, $a0, 31
        or      $a1, $a1, $t4
        sll     $a0, $a0, 1
        srl     $t5, $t1, 31            # what the remainder loses
        sll     $t1, $t1, 1
        srl     $t4, $t0, 31
        or      $t1, $t1, $t4
        sll     $t0, $t0, 1
        or      $t0, $t0, $t3
        bnez    $t5, 2f
        bltu    $t1, $a3, 3f
        bne     $t1, $a3, 2f
        bltu    $t0, $a2, 3f
2:      sltu    $t4, $t0, $a2           # subtract the divisor, and note a bit of the quotient
        subu    $t0, $t0, $a2
        subu    $t1, $t1, $a3
        subu    $t1, $t1, $t4
        addiu   $a0, $a0, 1
3:      addiu   $t2, $t2, -1
        bnez    $t2, 1b
        move    $v0, $a0
        move    $v1, $a1
        jr      $ra

        .macro  negate low, high
        sltu    $t6, $zero, \low
        negu    \low, \low
        negu    \high, \high
        subu    \high, \high, $t6
        .endm

# unsigned long long __udivdi3(unsigned long long a, unsigned long long b)
        .globl  __udivdi3
__udivdi3:
        j       divide

# unsigned long long __umoddi3(unsigned long long a, unsigned long long b)
        .globl  __umoddi3
__umoddi3:
        move    $t9, $ra
        jal     divide
        move    $v0, $t0
        move    $v1, $t1
        jr      $t9

# Makes both operands positive. $t7: the sign of the quotient, $t8: of the remainder.
signs:
        xor     $t7, $a1, $a3
        move    $t8, $a1
        bgez    $a1, 1f
        negate  $a0, $a1
1:      bgez    $a3, 2f
        negate  $a2, $a3
2:      jr      $ra

# long long __divdi3(long long a, long long b)
        .globl  __divdi3
__divdi3:
        move    $t9, $ra
        jal     signs
        jal     divide
        bgez    $t7, 1f
        negate  $v0, $v1
1:      jr      $t9

# long long __moddi3(long long a, long long b)
        .globl  __moddi3
__moddi3:
        move    $t9, $ra
        jal     signs
        jal     divide
        move    $v0, $t0
        move    $v1, $t1
        bgez    $t8, 1f
        negate  $v0, $v1
1:      jr      $t9
