# real.s -- the digits of a double, all of them right
# dialect: gas
        .text
        .set    reorder

        WORDS = 34                      # of the fraction, and of the whole part
        WIDEST = 512                    # bytes before the point: 309 digits, zeros, a sign
        MOST = 1100                     # digits after it; no double has more than 1074

# __real_digits(double $f12, int precision $a2): the text of its absolute value. $v0 is its begin, with
# room for zeros and a sign before it, $v1 its length. (Two results: a function for printf alone.)
#   $t9 the number: WORDS words of the fraction, then WORDS of the whole part, the lowest one first
#   $t8 the lowest word that is not 0    $t2 the end of the text
        .globl  __real_digits
__real_digits:
        addiu   $sp, $sp, -8
        s.d     $f12, 0($sp)
        lw      $t0, 0($sp)
        lw      $t1, 4($sp)
        addiu   $sp, $sp, 8
        la      $t9, .Lnumber
        la      $v0, .Lpoint
        srl     $t2, $t1, 20
        andi    $t2, $t2, 0x7ff         # the exponent
        sll     $t1, $t1, 12
        srl     $t1, $t1, 12
        beq     $t2, 0x7ff, .Lspecial
        beqz    $t2, 1f
        lui     $t3, 0x10               # the bit that is not written
        or      $t1, $t1, $t3
        b       2f
1:      li      $t2, 1
2:      move    $t4, $t9
        addiu   $t3, $t9, 4 * 2 * WORDS
3:      sw      $zero, 0($t4)
        addiu   $t4, $t4, 4
        bne     $t4, $t3, 3b

# The lowest bit of the number counts 2 to the power of the exponent - 1075.
        addiu   $t2, $t2, 32 * WORDS - 1075
        srl     $t3, $t2, 5
        sll     $t3, $t3, 2
        addu    $t8, $t9, $t3
        nor     $t4, $t2, $zero         # a shift by it is one by 31 - the other
        sllv    $t5, $t0, $t2
        sw      $t5, 0($t8)
        srl     $t5, $t0, 1
        srlv    $t5, $t5, $t4
        sllv    $t6, $t1, $t2
        or      $t5, $t5, $t6
        sw      $t5, 4($t8)
        srl     $t5, $t1, 1
        srlv    $t5, $t5, $t4
        sw      $t5, 8($t8)

# The whole part is divided by 10 until it is 0. $t4 is its highest word, $t5 its lowest.
        li      $t3, 10
        addiu   $t4, $t9, 8 * WORDS - 4
        addiu   $t5, $t9, 4 * WORDS
.Lhighest:
        lw      $t6, 0($t4)
        bnez    $t6, .Lwhole
        beq     $t4, $t5, .Lwhole
        addiu   $t4, $t4, -4
        b       .Lhighest
.Lwhole:
        move    $t6, $t4
        move    $t7, $zero              # the remainder
1:      lw      $t0, 0($t6)             # half a word at a time
        srl     $t1, $t0, 16
        sll     $t7, $t7, 16
        or      $t1, $t1, $t7
        divu    $zero, $t1, $t3
        mflo    $t2
        mfhi    $t7
        andi    $t0, $t0, 0xffff
        sll     $t7, $t7, 16
        or      $t0, $t0, $t7
        divu    $zero, $t0, $t3
        mflo    $t0
        mfhi    $t7
        sll     $t2, $t2, 16
        or      $t2, $t2, $t0
        sw      $t2, 0($t6)
        beq     $t6, $t5, 2f
        addiu   $t6, $t6, -4
        b       1b
2:      addiu   $t7, $t7, '0'
        addiu   $v0, $v0, -1
        sb      $t7, 0($v0)
        lw      $t0, 0($t4)
        bnez    $t0, .Lwhole
        beq     $t4, $t5, .Lfraction
        addiu   $t4, $t4, -4            # the next word cannot be 0, too
        b       .Lwhole

# The fraction is multiplied by 10: what leaves it is the next digit. $t4 is its end.
.Lfraction:
        addiu   $t4, $t9, 4 * WORDS
        bleu    $t8, $t4, 1f
        move    $t8, $t4
1:      la      $t2, .Lpoint
        blez    $a2, .Lround
        li      $t0, '.'
        sb      $t0, 0($t2)
        addiu   $t2, $t2, 1
        ble     $a2, MOST, 2f
        li      $a2, MOST
2:      move    $t6, $t8
        move    $t7, $zero              # the carry
        beq     $t6, $t4, 4f
3:      lw      $t0, 0($t6)
        multu   $t0, $t3
        mflo    $t0
        mfhi    $t1
        addu    $t0, $t0, $t7
        sltu    $t7, $t0, $t7
        addu    $t7, $t7, $t1
        sw      $t0, 0($t6)
        addiu   $t6, $t6, 4
        bne     $t6, $t4, 3b
4:      addiu   $t7, $t7, '0'
        sb      $t7, 0($t2)
        addiu   $t2, $t2, 1
        addiu   $a2, $a2, -1
        bgtz    $a2, 2b

# What is left decides: more than a half goes up, a half to the even digit.
.Lround:
        lw      $t0, -4($t4)
        bgez    $t0, .Lend
        sll     $t0, $t0, 1
        addiu   $t6, $t4, -4
1:      bnez    $t0, .Lup
        bleu    $t6, $t8, 2f
        addiu   $t6, $t6, -4
        lw      $t0, 0($t6)
        b       1b
2:      lbu     $t0, -1($t2)
        andi    $t0, $t0, 1
        beqz    $t0, .Lend
.Lup:   move    $t6, $t2
1:      addiu   $t6, $t6, -1
        bltu    $t6, $v0, 3f
        lbu     $t0, 0($t6)
        beq     $t0, '.', 1b
        bne     $t0, '9', 2f
        li      $t0, '0'
        sb      $t0, 0($t6)
        b       1b
2:      addiu   $t0, $t0, 1
        sb      $t0, 0($t6)
        b       .Lend
3:      li      $t0, '1'                # all digits were 9
        addiu   $v0, $v0, -1
        sb      $t0, 0($v0)
.Lend:  subu    $v1, $t2, $v0
        jr      $ra

.Lspecial:
        or      $t0, $t0, $t1
        addiu   $v0, $v0, -3
        li      $v1, 3
        bnez    $t0, 1f
        .irpc   at, 012
        .if     \at == 0
        li      $t0, 'i'
        .elseif \at == 1
        li      $t0, 'n'
        .else
        li      $t0, 'f'
        .endif
        sb      $t0, \at($v0)
        .endr
        jr      $ra
1:      li      $t0, 'n'
        sb      $t0, 0($v0)
        sb      $t0, 2($v0)
        li      $t0, 'a'
        sb      $t0, 1($v0)
        jr      $ra

        .bss
        .align  2
.Lnumber:
        .space  4 * 2 * WORDS
        .space  WIDEST
.Lpoint:
        .space  1 + MOST
