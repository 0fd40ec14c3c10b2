# wide.s -- shifts of 64-bit numbers, and conversions between them and floating point
# gcc leaves them to functions. Numbers are in two registers, the low word in the first one.
# dialect: gas
        .text
        .set    reorder

# long long __ashldi3(long long a, int count): a << count
        .globl  __ashldi3
__ashldi3:
        andi    $t0, $a2, 32
        bnez    $t0, 1f
        nor     $t1, $a2, $zero         # a shift by it is one by 31 - count
        srl     $t2, $a0, 1
        srlv    $t2, $t2, $t1
        sllv    $v1, $a1, $a2
        or      $v1, $v1, $t2
        sllv    $v0, $a0, $a2
        jr      $ra
1:      sllv    $v1, $a0, $a2
        move    $v0, $zero
        jr      $ra

# unsigned long long __lshrdi3(unsigned long long a, int count): a >> count
        .globl  __lshrdi3
__lshrdi3:
        andi    $t0, $a2, 32
        bnez    $t0, 1f
        nor     $t1, $a2, $zero
        sll     $t2, $a1, 1
        sllv    $t2, $t2, $t1
        srlv    $v0, $a0, $a2
        or      $v0, $v0, $t2
        srlv    $v1, $a1, $a2
        jr      $ra
1:      srlv    $v0, $a1, $a2
        move    $v1, $zero
        jr      $ra

# long long __ashrdi3(long long a, int count): a >> count, with the sign
        .globl  __ashrdi3
__ashrdi3:
        andi    $t0, $a2, 32
        bnez    $t0, 1f
        nor     $t1, $a2, $zero
        sll     $t2, $a1, 1
        sllv    $t2, $t2, $t1
        srlv    $v0, $a0, $a2
        or      $v0, $v0, $t2
        srav    $v1, $a1, $a2
        jr      $ra
1:      srav    $v0, $a1, $a2
        sra     $v1, $a1, 31
        jr      $ra

# double __floatundidf(unsigned long long), double __floatdidf(long long)
# Both words, and the high one times 2 to the power of 32, are exact: only the sum is rounded.
        .globl  __floatundidf
__floatundidf:
        mtc1    $a1, $f0
        cvt.d.w $f0, $f0
        l.d     $f2, .Lword
        bgez    $a1, .Lsum
        add.d   $f0, $f0, $f2
        b       .Lsum
        .globl  __floatdidf
__floatdidf:
        mtc1    $a1, $f0
        cvt.d.w $f0, $f0
        l.d     $f2, .Lword
.Lsum:  mul.d   $f0, $f0, $f2
        mtc1    $a0, $f4
        cvt.d.w $f4, $f4
        bgez    $a0, 1f
        add.d   $f4, $f4, $f2
1:      add.d   $f0, $f0, $f4
        jr      $ra

# A number of more than 53 bits would be rounded twice on its way to a float: its lowest 11 bits
# become one, which is enough to round the right way.
        .macro  shorten
        andi    $t0, $a0, 0x7ff
        beqz    $t0, .Lshort\@
        subu    $a0, $a0, $t0
        ori     $a0, $a0, 0x800
.Lshort\@:
        .endm

# float __floatundisf(unsigned long long)
        .globl  __floatundisf
__floatundisf:
        addiu   $sp, $sp, -24
        sw      $ra, 20($sp)
        srl     $t0, $a1, 21
        beqz    $t0, 1f
        shorten
1:      jal     __floatundidf
        cvt.s.d $f0, $f0
        lw      $ra, 20($sp)
        addiu   $sp, $sp, 24
        jr      $ra

# float __floatdisf(long long)
        .globl  __floatdisf
__floatdisf:
        addiu   $sp, $sp, -24
        sw      $ra, 20($sp)
        sra     $t0, $a1, 21
        sra     $t1, $a1, 31
        beq     $t0, $t1, 1f
        shorten
1:      jal     __floatdidf
        cvt.s.d $f0, $f0
        lw      $ra, 20($sp)
        addiu   $sp, $sp, 24
        jr      $ra

# unsigned long long __fixunssfdi(float), __fixunsdfdi(double): without what is after the point
# The bits of the number are shifted; one that is negative, no number or too large gives some other.
        .globl  __fixunssfdi
__fixunssfdi:
        cvt.d.s $f12, $f12
        .globl  __fixunsdfdi
__fixunsdfdi:
        addiu   $sp, $sp, -8
        s.d     $f12, 0($sp)
        lw      $a0, 0($sp)
        lw      $t0, 4($sp)
        addiu   $sp, $sp, 8
        srl     $a2, $t0, 20
        andi    $a2, $a2, 0x7ff
        addiu   $a2, $a2, -1023         # the power of two of the first bit
        bltz    $a2, 1f
        sll     $a1, $t0, 12
        srl     $a1, $a1, 12
        lui     $t1, 0x10
        or      $a1, $a1, $t1           # 53 bits, of which the last one counts 2 to the power of
        addiu   $a2, $a2, -52           # what is now in $a2
        bgez    $a2, __ashldi3
        negu    $a2, $a2
        b       __lshrdi3
1:      move    $v0, $zero
        move    $v1, $zero
        jr      $ra

# long long __fixsfdi(float), __fixdfdi(double)
        .globl  __fixsfdi
__fixsfdi:
        cvt.d.s $f12, $f12
        .globl  __fixdfdi
__fixdfdi:
        addiu   $sp, $sp, -32
        sw      $ra, 28($sp)
        s.d     $f12, 16($sp)
        jal     __fixunsdfdi            # the sign is not among the bits that it shifts
        lw      $t0, 20($sp)
        lw      $ra, 28($sp)
        addiu   $sp, $sp, 32
        bgez    $t0, 1f
        sltu    $t1, $zero, $v0
        negu    $v0, $v0
        negu    $v1, $v1
        subu    $v1, $v1, $t1
1:      jr      $ra

        .section .rodata
        .align  3
.Lword: .double 4294967296.0            # what bit 0 of the high word counts
