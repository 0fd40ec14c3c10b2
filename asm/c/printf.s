# printf.s -- printf and its relatives, all of which call __format
# It knows %d %i %u %x %X %o %c %s %p %f %e %g %n %%, the flags - 0 + blank and #, a width, a precision
# (numbers, or * for an argument), and the sizes hh, h, l, ll, L, j, z and t. What it does not know is
# printed as it is written.
# dialect: gas
        .text
        .set    reorder

# int printf(const char *format, ...)
        .weak   printf
printf:
        sw      $a1, 4($sp)
        sw      $a2, 8($sp)
        sw      $a3, 12($sp)
        addiu   $a2, $sp, 4
        move    $a1, $a0
        la      $a0, __output
        j       __format

# int vprintf(const char *format, va_list arguments)
        .weak   vprintf
vprintf:
        move    $a2, $a1
        move    $a1, $a0
        la      $a0, __output
        j       __format

# int fprintf(FILE *to, const char *format, ...)
        .weak   fprintf
fprintf:
        sw      $a2, 8($sp)
        sw      $a3, 12($sp)
        addiu   $a2, $sp, 8
        j       __format

# int vfprintf(FILE *to, const char *format, va_list arguments)
        .weak   vfprintf
vfprintf:
        j       __format

# int sprintf(char *to, const char *format, ...)
        .weak   sprintf
sprintf:
        sw      $a2, 8($sp)
        sw      $a3, 12($sp)
        addiu   $a3, $sp, 8
        move    $a2, $a1
        li      $a1, -1
        j       .Lmemory

# int vsprintf(char *to, const char *format, va_list arguments)
        .weak   vsprintf
vsprintf:
        move    $a3, $a2
        move    $a2, $a1
        li      $a1, -1
        j       .Lmemory

# int snprintf(char *to, unsigned size, const char *format, ...)
        .weak   snprintf
snprintf:
        sw      $a3, 12($sp)
        addiu   $a3, $sp, 12
        j       .Lmemory

# int vsnprintf(char *to, unsigned size, const char *format, va_list arguments)
        .weak   vsnprintf
vsnprintf:
.Lmemory:
        addiu   $sp, $sp, -40
        sw      $ra, 36($sp)
        sw      $a1, 32($sp)
        li      $t0, -1                 # a FILE in memory (stdio.s), from 16($sp) on
        sw      $t0, 16($sp)
        sw      $a0, 20($sp)
        beqz    $a1, 1f
        addiu   $a1, $a1, -1            # a byte less, for the 0 at the end
1:      addu    $t1, $a0, $a1
        bgeu    $t1, $a0, 2f
        move    $t1, $t0                # all of memory
2:      sw      $t1, 24($sp)
        move    $a1, $a2
        move    $a2, $a3
        addiu   $a0, $sp, 16
        jal     __format
        lw      $t0, 32($sp)
        beqz    $t0, 3f
        lw      $t0, 20($sp)
        sb      $zero, 0($t0)
3:      lw      $ra, 36($sp)
        addiu   $sp, $sp, 40
        jr      $ra

# The frame of __format.
        FRAME = 136
        TO = 16                         # where it prints
        BUFFER = 24                     # 64 bytes, filled from their end
        END = BUFFER + 64
        SAVED = 96                      # $s0 to $s7, $ra
        BEGIN = 132                     # of a conversion: what follows its %

# Flags of a conversion, in $s3.
        LEFT = 1
        ZEROS = 2
        PLUS = 4
        BLANK = 8
        LONG = 16                       # ll: two words
        HAS_PRECISION = 32
        MARK = 64                       # 0x or 0 before a number
        SHIFT = 7                       # from this bit on: how far a number is shifted out,
        HALF = 16 << SHIFT              # h
        BYTE = 24 << SHIFT              # hh

        .macro  put
        lw      $a1, TO($sp)
        jal     __put
        .endm

# int __format(FILE *to, const char *format, va_list arguments): how many characters are printed
#   $s0 format   $s1 next argument   $s2 characters printed   $s3 flags   $s4 width
#   $s5 begin of the text of a conversion   $s6 its length   $s7 precision
        .globl  __format
__format:
        addiu   $sp, $sp, -FRAME
        .irp    n, 0, 1, 2, 3, 4, 5, 6, 7
        sw      $s\n, SAVED + 4 * \n($sp)
        .endr
        sw      $ra, SAVED + 32($sp)
        sw      $a0, TO($sp)
        move    $s0, $a1
        move    $s1, $a2
        move    $s2, $zero

.Lnext: lbu     $a0, 0($s0)
        addiu   $s0, $s0, 1
        beqz    $a0, .Ldone
        beq     $a0, '%', .Lconversion
.Lplain:
        put
        addiu   $s2, $s2, 1
        b       .Lnext

.Ldone: move    $v0, $s2
        .irp    n, 0, 1, 2, 3, 4, 5, 6, 7
        lw      $s\n, SAVED + 4 * \n($sp)
        .endr
        lw      $ra, SAVED + 32($sp)
        addiu   $sp, $sp, FRAME
        jr      $ra

.Lconversion:
        sw      $s0, BEGIN($sp)
        move    $s3, $zero
        move    $s4, $zero
        li      $s7, 1
.Lflag: lbu     $t0, 0($s0)
        addiu   $s0, $s0, 1
        .irp    flag, LEFT, ZEROS, PLUS, BLANK, MARK
        .if     \flag == LEFT
        li      $t1, '-'
        .elseif \flag == ZEROS
        li      $t1, '0'
        .elseif \flag == PLUS
        li      $t1, '+'
        .elseif \flag == MARK
        li      $t1, '#'
        .else
        li      $t1, ' '
        .endif
        bne     $t0, $t1, 1f
        ori     $s3, $s3, \flag
        b       .Lflag
1:
        .endr

# A width, and a precision after a point. A negative width of an argument is the flag -, a negative
# precision is none.
        bne     $t0, '*', .Lwidth
        lw      $s4, 0($s1)
        addiu   $s1, $s1, 4
        lbu     $t0, 0($s0)
        addiu   $s0, $s0, 1
        bgez    $s4, .Lpoint
        negu    $s4, $s4
        ori     $s3, $s3, LEFT
        b       .Lpoint
.Lwidth:
        addiu   $t1, $t0, -'0'
        bgeu    $t1, 10, .Lpoint
        mul     $s4, $s4, 10
        addu    $s4, $s4, $t1
        lbu     $t0, 0($s0)
        addiu   $s0, $s0, 1
        b       .Lwidth
.Lpoint:
        bne     $t0, '.', .Lsize
        ori     $s3, $s3, HAS_PRECISION
        move    $s7, $zero
        lbu     $t0, 0($s0)
        bne     $t0, '*', 1f
        lw      $s7, 0($s1)
        addiu   $s1, $s1, 4
        lbu     $t0, 1($s0)
        addiu   $s0, $s0, 2
        bgez    $s7, .Lsize
        xori    $s3, $s3, HAS_PRECISION
        li      $s7, 1
        b       .Lsize
1:      lbu     $t0, 0($s0)
        addiu   $s0, $s0, 1
        addiu   $t1, $t0, -'0'
        bgeu    $t1, 10, .Lsize
        mul     $s7, $s7, 10
        addu    $s7, $s7, $t1
        b       1b

.Lsize: beq     $t0, 'h', .Lnarrow
        beq     $t0, 'z', .Lskip
        beq     $t0, 't', .Lskip
        beq     $t0, 'L', .Lskip        # a long double is a double
        beq     $t0, 'j', .Llong
        bne     $t0, 'l', .Lkind
        lbu     $t1, 0($s0)
        bne     $t1, 'l', .Lskip
        addiu   $s0, $s0, 1
.Llong: ori     $s3, $s3, LONG
        b       .Lskip
.Lnarrow:
        li      $t1, HALF
        lbu     $t2, 0($s0)
        bne     $t2, 'h', 1f
        li      $t1, BYTE
        addiu   $s0, $s0, 1
1:      or      $s3, $s3, $t1
.Lskip: lbu     $t0, 0($s0)
        addiu   $s0, $s0, 1
        b       .Lsize

.Lkind: beq     $t0, 'd', .Lsigned
        beq     $t0, 'i', .Lsigned
        beq     $t0, 'u', .Lunsigned
        li      $t8, 'a' - 10
        li      $t9, 16
        beq     $t0, 'x', .Lbase
        beq     $t0, 'p', .Lpointer
        li      $t8, 'A' - 10
        beq     $t0, 'X', .Lbase
        li      $t9, 8
        beq     $t0, 'o', .Lbase
        beq     $t0, 's', .Ltext
        beq     $t0, 'c', .Lcharacter
        beq     $t0, 'n', .Lposition
        .irp    letter, 'f', 'F', 'e', 'E', 'g', 'G'
        beq     $t0, \letter, .Lreal
        .endr
        beqz    $t0, .Ldone
        move    $a0, $t0
        beq     $a0, '%', .Lplain
        lw      $s5, BEGIN($sp)
        addiu   $s5, $s5, -1
        subu    $s6, $s0, $s5
        move    $s4, $zero
        b       .Lpadded

.Lposition:
        lw      $t0, 0($s1)
        addiu   $s1, $s1, 4
        sw      $s2, 0($t0)
        b       .Lnext

.Lcharacter:
        lw      $t0, 0($s1)
        addiu   $s1, $s1, 4
        sb      $t0, BUFFER($sp)
        addiu   $s5, $sp, BUFFER
        li      $s6, 1
        b       .Lpadded

.Ltext: lw      $s5, 0($s1)
        addiu   $s1, $s1, 4
        move    $s6, $zero
        bnez    $s5, 1f
        la      $s5, .Lnull
1:      andi    $t0, $s3, HAS_PRECISION
        beqz    $t0, 2f
        bge     $s6, $s7, .Lpadded
2:      addu    $t1, $s5, $s6
        lbu     $t1, 0($t1)
        beqz    $t1, .Lpadded
        addiu   $s6, $s6, 1
        b       1b

# The next argument, in $t0 and $t1; one of two words is at a multiple of 8. What h and hh leave of
# it is shifted back with or without its sign.
        .macro  next_value shift_back
        move    $t1, $zero
        andi    $t3, $s3, LONG
        beqz    $t3, .Lone\@
        addiu   $s1, $s1, 7
        li      $t3, -8
        and     $s1, $s1, $t3
        lw      $t0, 0($s1)
        lw      $t1, 4($s1)
        addiu   $s1, $s1, 8
        b       .Lread\@
.Lone\@:
        lw      $t0, 0($s1)
        addiu   $s1, $s1, 4
        srl     $t3, $s3, SHIFT
        sllv    $t0, $t0, $t3
        \shift_back $t0, $t0, $t3
.Lread\@:
        .endm

# Numbers: $t0 the low word, $t1 the high one, $t2 the sign or 0, $t9 the base.
.Lpointer:
        li      $t2, 'x'
        lw      $t0, 0($s1)
        addiu   $s1, $s1, 4
        move    $t1, $zero
        bnez    $t0, .Ldigits
        la      $s5, .Lnil
        li      $s6, 5
        b       .Lpadded
.Lbase: move    $t2, $zero
        andi    $t3, $s3, MARK
        beqz    $t3, .Lfetch
        li      $t2, '0'
        beq     $t0, 'o', .Lfetch
        move    $t2, $t0
        b       .Lfetch
.Lunsigned:
        li      $t9, 10
        move    $t2, $zero
.Lfetch:
        next_value srlv
        or      $t3, $t0, $t1
        bnez    $t3, .Ldigits
        beq     $t2, '0', .Ldigits
        move    $t2, $zero              # 0 has no 0x
        b       .Ldigits
.Lsigned:
        li      $t9, 10
        next_value srav
        andi    $t3, $s3, LONG
        bnez    $t3, 1f
        sra     $t1, $t0, 31
1:      andi    $t2, $s3, PLUS
        sll     $t2, $t2, 3             # PLUS becomes a blank, and then a plus sign
        beqz    $t2, 2f
        li      $t2, '+'
        b       3f
2:      andi    $t2, $s3, BLANK
        sll     $t2, $t2, 2
3:      bgez    $t1, 4f
        li      $t2, '-'
        sltu    $t3, $zero, $t0
        negu    $t0, $t0
        negu    $t1, $t1
        subu    $t1, $t1, $t3
4:      andi    $t3, $s3, LONG
        bnez    $t3, .Ldigits
        move    $t1, $zero

# Divides by the base until nothing is left. Both words are divided together, 32 steps each.
.Ldigits:
        addiu   $s5, $sp, END
        or      $t3, $t0, $t1
        or      $t3, $t3, $s7           # %.0d of 0 has no digit
        beqz    $t3, 9f
1:      move    $t3, $zero              # the remainder
        divu    $zero, $t1, $t9
        mflo    $t1
        mfhi    $t3
        bnez    $t3, 2f
        divu    $zero, $t0, $t9
        mflo    $t0
        mfhi    $t3
        b       4f
2:      li      $t4, 32                 # bit by bit, with what is left of the high word
3:      srl     $t5, $t0, 31
        sll     $t0, $t0, 1
        sll     $t3, $t3, 1
        or      $t3, $t3, $t5
        bltu    $t3, $t9, 5f
        subu    $t3, $t3, $t9
        addiu   $t0, $t0, 1
5:      addiu   $t4, $t4, -1
        bnez    $t4, 3b
4:      addiu   $t5, $t3, '0'
        bltu    $t3, 10, 6f
        addu    $t5, $t3, $t8
6:      addiu   $s5, $s5, -1
        sb      $t5, 0($s5)
        or      $t5, $t0, $t1
        bnez    $t5, 1b

# Zeros up to the precision, or up to the width if the flag 0 demands it.
9:      addiu   $t4, $sp, END
        subu    $s6, $t4, $s5
        move    $t5, $s7
        andi    $t6, $s3, ZEROS | LEFT | HAS_PRECISION
        bne     $t6, ZEROS, 7f
        move    $t5, $s4
        beqz    $t2, 7f
        beq     $t2, '0', 7f            # one of the zeros is the mark
        addiu   $t5, $t5, -1
        ori     $t6, $t2, 0x20
        bne     $t6, 'x', 7f
        addiu   $t5, $t5, -1
7:      bleu    $t5, 60, 8f
        li      $t5, 60
8:      bge     $s6, $t5, .Lsign
        addiu   $s5, $s5, -1
        li      $t6, '0'
        sb      $t6, 0($s5)
        addiu   $s6, $s6, 1
        b       8b
.Lsign: beqz    $t2, .Lpadded
        bne     $t2, '0', 1f
        blez    $s6, 1f
        lbu     $t6, 0($s5)
        beq     $t6, '0', .Lpadded
1:
        addiu   $s5, $s5, -1
        addiu   $s6, $s6, 1
        sb      $t2, 0($s5)
        ori     $t2, $t2, 0x20
        bne     $t2, 'x', .Lpadded
        addiu   $s5, $s5, -1            # 0x
        addiu   $s6, $s6, 1
        li      $t6, '0'
        sb      $t6, 0($s5)

# Prints $s6 bytes from $s5, padded to the width.
.Lpadded:
        subu    $s4, $s4, $s6
        andi    $t0, $s3, LEFT
        bnez    $t0, 2f
1:      blez    $s4, 2f
        li      $a0, ' '
        put
        addiu   $s2, $s2, 1
        addiu   $s4, $s4, -1
        b       1b
2:      blez    $s6, 3f
        lbu     $a0, 0($s5)
        put
        addiu   $s5, $s5, 1
        addiu   $s6, $s6, -1
        addiu   $s2, $s2, 1
        b       2b
3:      blez    $s4, .Lnext
        li      $a0, ' '
        put
        addiu   $s2, $s2, 1
        addiu   $s4, $s4, -1
        b       3b

# %f: all digits that are asked for, of every number (real.s); %e and %g (scientific.s).
.Lreal: sb      $t0, BUFFER($sp)
        addiu   $s1, $s1, 7
        li      $t3, -8
        and     $s1, $s1, $t3
        l.d     $f12, 0($s1)
        addiu   $s1, $s1, 8
        andi    $t3, $s3, HAS_PRECISION
        bnez    $t3, 1f
        li      $s7, 6
1:      move    $a2, $s7
        lbu     $a3, BUFFER($sp)
        ori     $t0, $a3, 0x20
        beq     $t0, 'f', 4f
        andi    $a1, $s3, MARK
        jal     __real_scientific
        b       5f
4:      jal     __real_digits
        andi    $t3, $s3, MARK          # %#.0f keeps its point
        beqz    $t3, 5f
        bnez    $s7, 5f
        lbu     $t1, 0($v0)
        bgtu    $t1, '9', 5f
        addu    $t1, $v0, $v1
        li      $t0, '.'
        sb      $t0, 0($t1)
        addiu   $v1, $v1, 1
5:      lbu     $t0, BUFFER($sp)
        lbu     $t1, 0($v0)
        bne     $t0, 'F', 6f
        bleu    $t1, '9', 6f
        .irp    at, 0, 1, 2             # INF, NAN
        lbu     $t1, \at($v0)
        andi    $t1, $t1, 0xdf
        sb      $t1, \at($v0)
        .endr
6:      move    $s5, $v0
        move    $s6, $v1
        lw      $t3, -4($s1)
        li      $t2, '-'
        bltz    $t3, 2f
        li      $t2, '+'
        andi    $t3, $s3, PLUS
        bnez    $t3, 2f
        li      $t2, ' '
        andi    $t3, $s3, BLANK
        bnez    $t3, 2f
        move    $t2, $zero
2:      andi    $t3, $s3, ZEROS | LEFT
        bne     $t3, ZEROS, .Lsign
        lbu     $t0, 0($s5)
        bgtu    $t0, '9', .Lsign        # inf, nan
        sltu    $t1, $zero, $t2
        subu    $t1, $s4, $t1           # the width without the sign
        ble     $t1, 500, 3f
        li      $t1, 500                # real.s has room for them
3:      bge     $s6, $t1, .Lsign
        addiu   $s5, $s5, -1
        addiu   $s6, $s6, 1
        li      $t0, '0'
        sb      $t0, 0($s5)
        b       3b

        .section .rodata
.Lnull: .asciz  "(null)"
.Lnil:  .ascii  "(nil)"
