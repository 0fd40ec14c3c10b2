# scientific.s -- a double as %e and %g print it, all digits right
# dialect: gas
        .text
        .set    reorder

        ALL = 1074                      # digits after the point: no double has more
        ROOM = 512                      # before the text: zeros and a sign

# __real_scientific(double $f12, int precision $a2, int letter $a3): the text of its absolute value, as
# %e, %E, %g or %G print it, after ROOM bytes; with zeros and a point at its end if $a1 is not 0 (the
# flag #). $v0 is its begin, $v1 its length. (A function for printf alone, like __real_digits.)
#   $t0 digits of the number, $t1 how many   $t2 the exponent of ten   $t3 how many digits are printed
        .globl  __real_scientific
__real_scientific:
        addiu   $sp, $sp, -32
        sw      $ra, 28($sp)
        sw      $a3, 24($sp)
        ori     $t4, $a3, 0x20
        bne     $t4, 'g', 1f
        bnez    $a2, 1f
        li      $a2, 1                  # %.0g is %.1g
1:      sw      $a2, 20($sp)
        li      $a2, ALL
        jal     __real_digits
        lw      $a3, 24($sp)
        lw      $a2, 20($sp)
        lw      $ra, 28($sp)
        addiu   $sp, $sp, 32
        lbu     $t4, 0($v0)
        bleu    $t4, '9', .Lnumber
        andi    $t4, $a3, 0x20          # inf and nan: large letters with a large one
        bnez    $t4, 2f
        .irp    at, 0, 1, 2
        lbu     $t4, \at($v0)
        addiu   $t4, $t4, 'A' - 'a'
        sb      $t4, \at($v0)
        .endr
2:      jr      $ra

# All digits from the first one that is not 0, without the point.
.Lnumber:
        addu    $t9, $v0, $v1           # the end of the text
        move    $t4, $v0
        li      $t2, -1                 # digits before the point, less one
        move    $t5, $zero              # the point has been passed
        la      $t0, .Ldigits
        move    $t1, $zero
1:      beq     $t4, $t9, 5f
        lbu     $t6, 0($t4)
        addiu   $t4, $t4, 1
        bne     $t6, '.', 2f
        li      $t5, 1
        b       1b
2:      bnez    $t1, 3f
        bne     $t6, '0', 3f
        beqz    $t5, 1b                 # a zero before the point is none of them
        addiu   $t2, $t2, -1            # one after it lowers the exponent
        b       1b
3:      addu    $t7, $t0, $t1
        sb      $t6, 0($t7)
        addiu   $t1, $t1, 1
        bnez    $t5, 1b
        addiu   $t2, $t2, 1
        b       1b
5:      bnez    $t1, .Lcount
        move    $t2, $zero              # the number is 0

.Lcount:
        ori     $t4, $a3, 0x20
        move    $t3, $a2
        beq     $t4, 'g', 1f
        addiu   $t3, $t3, 1
1:      ble     $t3, ALL, 2f
        li      $t3, ALL
2:      bge     $t1, $t3, .Lround       # zeros at the end
        addu    $t7, $t0, $t1
        li      $t6, '0'
        sb      $t6, 0($t7)
        addiu   $t1, $t1, 1
        b       2b

# What follows the last digit decides: more than a half goes up, a half to the even digit.
.Lround:
        beq     $t1, $t3, .Lform
        addu    $t7, $t0, $t3
        lbu     $t6, 0($t7)
        bltu    $t6, '5', .Lform
        bgtu    $t6, '5', 2f
        addu    $t8, $t0, $t1
1:      addiu   $t8, $t8, -1
        beq     $t8, $t7, 3f
        lbu     $t6, 0($t8)
        beq     $t6, '0', 1b
2:      addiu   $t7, $t7, -1
        lbu     $t6, 0($t7)
        bne     $t6, '9', 4f
        li      $t6, '0'
        sb      $t6, 0($t7)
        bne     $t7, $t0, 2b
        li      $t6, '1'                # all digits were 9
        sb      $t6, 0($t7)
        addiu   $t2, $t2, 1
        b       .Lform
3:      lbu     $t6, -1($t7)
        andi    $t6, $t6, 1
        bnez    $t6, 2b
        b       .Lform
4:      addiu   $t6, $t6, 1
        sb      $t6, 0($t7)

# %g leaves zeros at the end out, and an exponent that is neither small nor large.
.Lform: la      $v0, .Ltext
        move    $t9, $v0
        ori     $t4, $a3, 0x20
        bne     $t4, 'g', .Lexponent
        move    $t8, $t3                # the precision
        bnez    $a1, 2f
1:      beq     $t3, 1, 2f
        addu    $t7, $t0, $t3
        lbu     $t6, -1($t7)
        bne     $t6, '0', 2f
        addiu   $t3, $t3, -1
        b       1b
2:      blt     $t2, -4, 3f
        blt     $t2, $t8, .Lplain
3:      addiu   $a3, $a3, 'e' - 'g'

.Lexponent:
        lbu     $t6, 0($t0)
        sb      $t6, 0($t9)
        addiu   $t9, $t9, 1
        bnez    $a1, 5f
        beq     $t3, 1, 2f
5:      li      $t6, '.'
        sb      $t6, 0($t9)
        addiu   $t9, $t9, 1
        li      $t4, 1
        beq     $t3, 1, 2f
1:      addu    $t7, $t0, $t4
        lbu     $t6, 0($t7)
        sb      $t6, 0($t9)
        addiu   $t9, $t9, 1
        addiu   $t4, $t4, 1
        bne     $t4, $t3, 1b
2:      sb      $a3, 0($t9)
        li      $t6, '+'
        bgez    $t2, 3f
        li      $t6, '-'
        negu    $t2, $t2
3:      sb      $t6, 1($t9)
        addiu   $t9, $t9, 2
        blt     $t2, 100, 4f
        divu    $t6, $t2, 100
        remu    $t2, $t2, 100
        addiu   $t6, $t6, '0'
        sb      $t6, 0($t9)
        addiu   $t9, $t9, 1
4:      divu    $t6, $t2, 10
        remu    $t2, $t2, 10
        addiu   $t6, $t6, '0'
        sb      $t6, 0($t9)
        addiu   $t6, $t2, '0'
        sb      $t6, 1($t9)
        addiu   $t9, $t9, 2
        b       .Lend

# Without an exponent: $t4 is the place of a digit, the exponent at the beginning.
.Lplain:
        move    $t4, $t2
        bgez    $t4, 1f
        li      $t4, 0
1:      move    $t5, $zero              # how many digits are printed
2:      subu    $t7, $t2, $t4           # which digit it is
        li      $t6, '0'
        bltz    $t7, 3f
        bge     $t7, $t3, 3f
        addu    $t7, $t7, $t0
        lbu     $t6, 0($t7)
        addiu   $t5, $t5, 1
3:      sb      $t6, 0($t9)
        addiu   $t9, $t9, 1
        addiu   $t4, $t4, -1
        bgez    $t4, 2b
        bne     $t4, -1, 5f
        bnez    $a1, 4f
        bge     $t5, $t3, .Lend
4:      li      $t6, '.'
        sb      $t6, 0($t9)
        addiu   $t9, $t9, 1
5:      blt     $t5, $t3, 2b
.Lend:  subu    $v1, $t9, $v0
        jr      $ra

        .bss
.Ldigits:
        .space  309 + ALL + 1
        .space  ROOM
.Ltext: .space  ALL + 16
