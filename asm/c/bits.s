# bits.s -- bytes reversed, bits counted: what gcc makes of __builtin_bswap32 and others
# Numbers of 64 bits are in two registers, the low word in the first one.
# dialect: gas
        .text
        .set    reorder

        .macro  swap to, from
        srl     \to, \from, 24
        sll     $t0, \from, 24
        or      \to, \to, $t0
        andi    $t0, \from, 0xff00
        sll     $t0, $t0, 8
        or      \to, \to, $t0
        srl     $t0, \from, 8
        andi    $t0, $t0, 0xff00
        or      \to, \to, $t0
        .endm

# int __bswapsi2(int), long long __bswapdi2(long long): the bytes in the other order
        .globl  __bswapsi2
__bswapsi2:
        swap    $v0, $a0
        jr      $ra
        .globl  __bswapdi2
__bswapdi2:
        swap    $v0, $a1
        swap    $v1, $a0
        jr      $ra

# int __popcountsi2(unsigned), __popcountdi2(unsigned long long): how many bits are 1
        .globl  __popcountsi2
__popcountsi2:
        move    $a1, $zero
        .globl  __popcountdi2
__popcountdi2:
        move    $v0, $zero
1:      or      $t0, $a0, $a1
        beqz    $t0, 3f
        beqz    $a0, 2f
        addiu   $t0, $a0, -1            # and removes the lowest of them
        and     $a0, $a0, $t0
        addiu   $v0, $v0, 1
        b       1b
2:      addiu   $t0, $a1, -1
        and     $a1, $a1, $t0
        addiu   $v0, $v0, 1
        b       1b
3:      jr      $ra

# int __paritysi2(unsigned), __paritydi2(unsigned long long): 1 if an odd number of bits is 1
        .globl  __paritysi2
__paritysi2:
        move    $a1, $zero
        .globl  __paritydi2
__paritydi2:
        xor     $v0, $a0, $a1
        .irp    half, 16, 8, 4, 2, 1
        srl     $t0, $v0, \half
        xor     $v0, $v0, $t0
        .endr
        andi    $v0, $v0, 1
        jr      $ra

# int __ffsdi2(long long): the number of the lowest bit that is 1, from 1 on; 0 if there is none
        .globl  __ffsdi2
__ffsdi2:
        or      $t0, $a0, $a1
        move    $v0, $zero
        beqz    $t0, 1f
        addiu   $sp, $sp, -24
        sw      $ra, 20($sp)
        jal     __ctzdi2
        addiu   $v0, $v0, 1
        lw      $ra, 20($sp)
        addiu   $sp, $sp, 24
1:      jr      $ra

# int __ctzdi2(unsigned long long): how many bits are 0 below the lowest 1; the number is not 0
        .globl  __ctzdi2
__ctzdi2:
        move    $v0, $zero
        bnez    $a0, 1f
        move    $a0, $a1
        li      $v0, 32
1:      negu    $t0, $a0
        and     $t0, $t0, $a0           # the lowest 1 alone
        clz     $t0, $t0
        subu    $v0, $v0, $t0
        addiu   $v0, $v0, 31
        jr      $ra

# int __clrsbsi2(int): how many bits after the sign are equal to it
        .globl  __clrsbsi2
__clrsbsi2:
        sra     $t0, $a0, 31
        xor     $t0, $t0, $a0
        clz     $v0, $t0
        addiu   $v0, $v0, -1
        jr      $ra
