# read_real.s -- numbers in floating point from texts: atof, strtod, strtof, correctly rounded
# A number of up to 15 digits with a small exponent is computed. Every other one is a row of decimal
# digits that is doubled or halved until it is between 1/2 and 1; this loses nothing.
# dialect: gas
        .text
        .set    reorder

        MOST = 800                      # digits that can decide how a number is rounded
        BEFORE = 400                    # bytes for digits that appear before them
        AFTER = 1200                    # and after them
        ERANGE = 34

# double atof(const char *text)
        .weak   atof
atof:   move    $a1, $zero

# double strtod(const char *text, char **end)
        .weak   strtod
strtod:
        .globl  __strtod
__strtod:
        move    $v1, $zero
        j       read

# float strtof(const char *text, char **end): the double is rounded so that its last bit tells whether
# something is left, and a second time to a float.
        .weak   strtof
strtof:
        .globl  __strtof
__strtof:
        addiu   $sp, $sp, -24
        sw      $ra, 20($sp)
        li      $v1, 1
        jal     read
        cvt.s.d $f0, $f0
        lw      $ra, 20($sp)
        addiu   $sp, $sp, 24
        jr      $ra

# Compares the letters at $t9 with a word; past it, or at the label if it is another one.
        .macro  word label, letters:vararg
        move    $t5, $t9
        .irp    letter, \letters
        lbu     $t6, 0($t5)
        ori     $t6, $t6, 0x20
        bne     $t6, \letter, \label
        addiu   $t5, $t5, 1
        .endr
        move    $t9, $t5
        .endm

# Reads a double from the text $a0 into $f0; $v1: it becomes a float. *$a1 becomes the end.
#   $t1 first digit   $t2 end of the digits   $t3 the point is before the digit of this number
#   $t6 exponent of two   $t9 the text   $a2 sign
read:
        move    $t9, $a0
        move    $a2, $zero
        la      $t1, .Ldigits
        move    $t2, $t1
        move    $t3, $zero
1:      lbu     $t0, 0($t9)
        addiu   $t9, $t9, 1
        beq     $t0, ' ', 1b
        addiu   $t4, $t0, -'\t'
        bltu    $t4, 5, 1b
        beq     $t0, '+', 2f
        addiu   $t9, $t9, -1
        bne     $t0, '-', 2f
        lui     $a2, 0x8000
        addiu   $t9, $t9, 1
2:      move    $t4, $zero              # whether there is a digit
        move    $t5, $zero              # whether there is a point
.Lread: lbu     $t0, 0($t9)
        addiu   $t0, $t0, -'0'
        bltu    $t0, 10, 1f
        bne     $t0, '.' - '0', .Lletter
        bnez    $t5, .Lletter
        li      $t5, 1
        b       5f
1:      li      $t4, 1
        subu    $t7, $t2, $t1
        bnez    $t0, 2f
        bnez    $t7, 2f
        subu    $t3, $t3, $t5           # zeros at the beginning are no digits
        b       5f
2:      bge     $t7, MOST, 3f
        sb      $t0, 0($t2)
        addiu   $t2, $t2, 1
        b       4f
3:      beqz    $t0, 4f                 # something follows: that is all that matters
        lbu     $t0, -1($t2)
        ori     $t0, $t0, 1
        sb      $t0, -1($t2)
4:      addiu   $t3, $t3, 1
        subu    $t3, $t3, $t5
5:      addiu   $t9, $t9, 1
        b       .Lread

.Lletter:
        beqz    $t4, .Lspecial
        lbu     $t0, 0($t9)
        ori     $t0, $t0, 0x20
        bne     $t0, 'e', .Lend
        addiu   $t5, $t9, 1
        lbu     $t0, 0($t5)
        beq     $t0, '-', 1f
        bne     $t0, '+', 2f
1:      addiu   $t5, $t5, 1
2:      lbu     $t4, 0($t5)
        addiu   $t4, $t4, -'0'
        bgeu    $t4, 10, .Lend          # an e without a number is none
        move    $t6, $zero
3:      bge     $t6, 99999, 4f
        mul     $t6, $t6, 10
        addu    $t6, $t6, $t4
4:      addiu   $t5, $t5, 1
        lbu     $t4, 0($t5)
        addiu   $t4, $t4, -'0'
        bltu    $t4, 10, 3b
        move    $t9, $t5
        bne     $t0, '-', 5f
        negu    $t6, $t6
5:      addu    $t3, $t3, $t6

.Lend:  beqz    $a1, 1f
        sw      $t9, 0($a1)
1:      move    $t4, $zero
        move    $t5, $zero
        subu    $t7, $t2, $t1
        beqz    $t7, .Lbits             # 0
        bnez    $v1, .Lslow
        bgtu    $t7, 15, .Lslow
        subu    $t3, $t3, $t7           # the exponent of ten of the last digit
        addiu   $t0, $t3, 22
        bleu    $t0, 44, 2f
        addu    $t3, $t3, $t7
        b       .Lslow

# The digits and the power of ten are exact: one operation rounds.
2:      li.d    $f2, 10
        mtc1    $zero, $f0
        mtc1    $zero, $f1
3:      lbu     $t0, 0($t1)
        mtc1    $t0, $f4
        cvt.d.w $f4, $f4
        mul.d   $f0, $f0, $f2
        add.d   $f0, $f0, $f4
        addiu   $t1, $t1, 1
        bne     $t1, $t2, 3b
        li.d    $f4, 1
        abs     $t0, $t3
4:      beqz    $t0, 5f
        mul.d   $f4, $f4, $f2
        addiu   $t0, $t0, -1
        b       4b
5:      bltz    $t3, 6f
        mul.d   $f0, $f0, $f4
        b       7f
6:      div.d   $f0, $f0, $f4
7:      beqz    $a2, 8f
        neg.d   $f0, $f0
8:      jr      $ra

.Lslow: move    $a0, $ra
        li      $t7, 10
        move    $t6, $zero
        bgt     $t3, 310, .Linfinite
        blt     $t3, -330, .Ltiny
.Lhalve:
        blez    $t3, .Ldouble
        sll     $a3, $t3, 1             # 8 is less than 10
        addu    $a3, $a3, $t3
        jal     halve
        b       .Lhalve
.Ldouble:
        li      $a3, 1
        bltz    $t3, 1f
        lbu     $t0, 0($t1)
        bgeu    $t0, 5, .Lbetween
        b       2f
1:      sll     $a3, $t3, 1
        addu    $a3, $a3, $t3
        negu    $a3, $a3
2:      jal     double
        b       .Ldouble

# Between 1/2 and 1, times 2 to the power of $t6; a number with the least exponent has fewer bits.
.Lbetween:
        li      $a3, -1021
        subu    $a3, $a3, $t6
        blez    $a3, 1f
        jal     halve
        b       .Lbetween
1:      li      $a3, 24
        jal     double
        li      $a3, 24
        jal     double
        li      $a3, 5
        jal     double
        addiu   $t6, $t6, 53 + 1021
        move    $t4, $zero              # the digits before the point, as a number in $t4 $t5
        move    $t5, $zero
        bltz    $t3, .Ltiny
2:      beqz    $t3, .Lround
        multu   $t4, $t7
        mflo    $t4
        mfhi    $t0
        mul     $t5, $t5, $t7
        addu    $t5, $t5, $t0
        beq     $t1, $t2, 3f            # zeros at the end are not there
        lbu     $t0, 0($t1)
        addiu   $t1, $t1, 1
        addu    $t4, $t4, $t0
        sltu    $t0, $t4, $t0
        addu    $t5, $t5, $t0
3:      addiu   $t3, $t3, -1
        b       2b
.Lround:
        beq     $t1, $t2, .Lrounded
        bnez    $v1, 1f
        lbu     $t0, 0($t1)
        bltu    $t0, 5, .Lrounded
        bgtu    $t0, 5, 2f
        addiu   $t1, $t1, 1
        bne     $t1, $t2, 2f
        andi    $t0, $t4, 1             # a half: to the even number
        beqz    $t0, .Lrounded
2:      addiu   $t4, $t4, 1
        bnez    $t4, .Lrounded
        addiu   $t5, $t5, 1
        b       .Lrounded
1:      ori     $t4, $t4, 1
.Lrounded:
        bgt     $t6, 2045, .Linfinite
        sll     $t6, $t6, 20
        addu    $t5, $t5, $t6
        lui     $t0, 0x7ff0
        bltu    $t5, $t0, .Lmade
.Linfinite:
        move    $t4, $zero
        lui     $t5, 0x7ff0
        b       .Lrange
.Ltiny: move    $t4, $v1                # for a float: something is left
        move    $t5, $zero
.Lrange:
        addiu   $sp, $sp, -24
        jal     __errno_location
        addiu   $sp, $sp, 24
        li      $t0, ERANGE
        sw      $t0, 0($v0)
.Lmade: move    $ra, $a0
.Lbits: or      $t5, $t5, $a2
        mtc1    $t4, $f0
        mtc1    $t5, $f1
        jr      $ra

.Lspecial:
        move    $t9, $a0
        beqz    $a1, 1f
        sw      $t9, 0($a1)
1:      lbu     $t0, 0($t9)             # the blanks and the sign once more
        addiu   $t9, $t9, 1
        beq     $t0, ' ', 1b
        addiu   $t4, $t0, -'\t'
        bltu    $t4, 5, 1b
        beq     $t0, '+', 2f
        beq     $t0, '-', 2f
        addiu   $t9, $t9, -1
2:      move    $t4, $zero
        lui     $t7, 0x7ff0
        word    3f, 'i', 'n', 'f'
        word    5f, 'i', 'n', 'i', 't', 'y'
        b       5f
3:      word    4f, 'n', 'a', 'n'
        lui     $t7, 0x7ff8
        li      $t4, 0
        b       5f
4:      move    $t7, $zero
        move    $a2, $zero
        b       6f
5:      beqz    $a1, 6f
        sw      $t9, 0($a1)
6:      move    $t5, $t7
        b       .Lbits

# Doubles the digits $a3 times, at most 24.
double:
        ble     $a3, 24, 1f
        li      $a3, 24
1:      subu    $t6, $t6, $a3
        move    $t4, $t2
        move    $v0, $zero              # what is carried
2:      beq     $t4, $t1, 3f
        addiu   $t4, $t4, -1
        lbu     $t5, 0($t4)
        sllv    $t5, $t5, $a3
        addu    $v0, $v0, $t5
        divu    $zero, $v0, $t7
        mflo    $v0
        mfhi    $t5
        sb      $t5, 0($t4)
        b       2b
3:      beqz    $v0, 4f
        divu    $zero, $v0, $t7
        mflo    $v0
        mfhi    $t5
        addiu   $t1, $t1, -1
        sb      $t5, 0($t1)
        addiu   $t3, $t3, 1
        b       3b
4:      lbu     $t5, -1($t2)            # zeros at the end
        bnez    $t5, 5f
        addiu   $t2, $t2, -1
        b       4b
5:      jr      $ra

# Halves them $a3 times, at most 24.
halve:
        ble     $a3, 24, 1f
        li      $a3, 24
1:      addu    $t6, $t6, $a3
        li      $t0, 1
        sllv    $t0, $t0, $a3
        addiu   $t0, $t0, -1
        move    $t4, $t1
        move    $v0, $zero              # what is left
2:      bltu    $t4, $t2, 3f
        beqz    $v0, 4f
        sb      $zero, 0($t4)
3:      lbu     $t5, 0($t4)
        mul     $v0, $v0, $t7
        addu    $v0, $v0, $t5
        srlv    $t5, $v0, $a3
        and     $v0, $v0, $t0
        sb      $t5, 0($t4)
        addiu   $t4, $t4, 1
        b       2b
4:      move    $t2, $t4
5:      lbu     $t5, 0($t1)             # zeros at the beginning
        bnez    $t5, 6f
        addiu   $t1, $t1, 1
        addiu   $t3, $t3, -1
        b       5b
6:      jr      $ra

        .bss
        .space  BEFORE
.Ldigits:
        .space  MOST + AFTER
