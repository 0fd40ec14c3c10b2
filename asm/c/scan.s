# scan.s -- scanf and its relatives, all of which call __scan
# It knows %d %i %u %x %X %o %p %c %s %[ %f %e %g %n %%, * for what is not stored, a width, and the
# sizes hh, h, l, ll, L, j, z and t.
# dialect: gas
        .text
        .set    reorder

# int scanf(const char *format, ...)
        .weak   scanf
scanf:
        .weak   __isoc99_scanf
__isoc99_scanf:
        .weak   __isoc23_scanf
__isoc23_scanf:
        sw      $a1, 4($sp)
        sw      $a2, 8($sp)
        sw      $a3, 12($sp)
        addiu   $a2, $sp, 4
        move    $a1, $a0
        la      $a0, __input
        j       __scan

# int fscanf(FILE *from, const char *format, ...)
        .weak   fscanf
fscanf:
        .weak   __isoc99_fscanf
__isoc99_fscanf:
        .weak   __isoc23_fscanf
__isoc23_fscanf:
        sw      $a2, 8($sp)
        sw      $a3, 12($sp)
        addiu   $a2, $sp, 8
        j       __scan

# int sscanf(const char *text, const char *format, ...)
        .weak   sscanf
sscanf:
        .weak   __isoc99_sscanf
__isoc99_sscanf:
        .weak   __isoc23_sscanf
__isoc23_sscanf:
        sw      $a2, 8($sp)
        sw      $a3, 12($sp)
        addiu   $a2, $sp, 8
        addiu   $sp, $sp, -40
        sw      $ra, 36($sp)
        li      $t0, -1                 # a FILE in memory (stdio.s), from 16($sp) on
        sw      $t0, 16($sp)
        sw      $a0, 20($sp)
        sw      $zero, 28($sp)
        addiu   $a0, $sp, 16
        jal     __scan
        lw      $ra, 36($sp)
        addiu   $sp, $sp, 40
        jr      $ra

# The frame of __scan.
        KIND = 16                       # the letter of a conversion
        TEXT = 24                       # the text of a number
        ROOM = 480
        SET = TEXT + ROOM               # %[: a byte for each character, 1 if it is named
        SAVED = SET + 256               # $s0 to $s7, $fp, $ra
        FRAME = SAVED + 40

# Flags of a conversion, in $s6.
        IGNORED = 1
        HALF = 2                        # h
        BYTE = 4                        # hh
        LONG = 8                        # l
        WIDE = 16                       # ll

# What a number in floating point has had, in $s7.
        DIGIT = 1
        POINT = 2
        EXPONENT = 4

        .macro  if_blank register, label
        beq     \register, ' ', \label
        addiu   $t9, \register, -'\t'
        bltu    $t9, 5, \label
        .endm

        .macro  target                  # $fp = where a text is stored, or 0
        move    $fp, $zero
        andi    $t0, $s6, IGNORED
        bnez    $t0, .Lignored\@
        lw      $fp, 0($s1)
        addiu   $s1, $s1, 4
.Lignored\@:
        .endm

        .macro  store_byte register
        beqz    $fp, .Lignored\@
        sb      \register, 0($fp)
        addiu   $fp, $fp, 1
.Lignored\@:
        .endm

# The next character in $v0, counted in $s3.
get:
        addiu   $sp, $sp, -24
        sw      $ra, 20($sp)
        move    $a0, $s2
        jal     __get
        lw      $ra, 20($sp)
        addiu   $sp, $sp, 24
        bltz    $v0, 1f
        addiu   $s3, $s3, 1
1:      jr      $ra

# Gives $v0 back.
give_back:
        bltz    $v0, 1f
        addiu   $s3, $s3, -1
        move    $a0, $v0
        move    $a1, $s2
        j       __unget
1:      jr      $ra

skip_blanks:
        addiu   $sp, $sp, -24
        sw      $ra, 20($sp)
1:      jal     get
        if_blank $v0, 1b
        jal     give_back
        lw      $ra, 20($sp)
        addiu   $sp, $sp, 24
        jr      $ra

# Adds $v0 to the text of a number, which ends at $fp; $s5 counts the width.
add_character:
        addiu   $s5, $s5, -1
        addiu   $t0, $sp, TEXT + ROOM - 1
        beq     $fp, $t0, 1f            # no room: no number has so many digits
        sb      $v0, 0($fp)
        addiu   $fp, $fp, 1
1:      jr      $ra

# int __scan(FILE *from, const char *format, va_list arguments)
#   $s0 format   $s1 next argument   $s2 from   $s3 characters read   $s4 results
#   $s5 width, negative if there is none   $s6 flags   $s7 base of a number   $fp where a text goes
        .globl  __scan
__scan:
        addiu   $sp, $sp, -FRAME
        .irp    n, 0, 1, 2, 3, 4, 5, 6, 7
        sw      $s\n, SAVED + 4 * \n($sp)
        .endr
        sw      $fp, SAVED + 32($sp)
        sw      $ra, SAVED + 36($sp)
        move    $s0, $a1
        move    $s1, $a2
        move    $s2, $a0
        move    $s3, $zero
        move    $s4, $zero

.Lnext: lbu     $s7, 0($s0)
        addiu   $s0, $s0, 1
        beqz    $s7, .Ldone
        beq     $s7, '%', .Lconversion
        if_blank $s7, .Lblank
.Lliteral:
        jal     get
        bltz    $v0, .Lend_of_input
        beq     $v0, $s7, .Lnext
.Lmismatch:
        jal     give_back
.Ldone: move    $v0, $s4
        .irp    n, 0, 1, 2, 3, 4, 5, 6, 7
        lw      $s\n, SAVED + 4 * \n($sp)
        .endr
        lw      $fp, SAVED + 32($sp)
        lw      $ra, SAVED + 36($sp)
        addiu   $sp, $sp, FRAME
        jr      $ra
.Lblank:
        jal     skip_blanks
        b       .Lnext
.Lend_of_input:
        bnez    $s4, .Ldone
        li      $s4, -1
        b       .Ldone

.Lconversion:
        move    $s6, $zero
        move    $s5, $zero
        lbu     $t0, 0($s0)
        addiu   $s0, $s0, 1
        bne     $t0, '*', 1f
        li      $s6, IGNORED
        b       2f
1:      addiu   $t1, $t0, -'0'
        bgeu    $t1, 10, 3f
        mul     $s5, $s5, 10
        addu    $s5, $s5, $t1
2:      lbu     $t0, 0($s0)
        addiu   $s0, $s0, 1
        b       1b
3:      bnez    $s5, .Lsize
        li      $s5, -1

.Lsize: beq     $t0, 'z', 3f
        beq     $t0, 't', 3f
        beq     $t0, 'h', 1f
        beq     $t0, 'l', 2f
        beq     $t0, 'L', 4f
        bne     $t0, 'j', .Lkind
4:      ori     $s6, $s6, WIDE
        b       3f
1:      sll     $t1, $s6, 1             # the second h makes BYTE of HALF
        andi    $t1, $t1, BYTE
        ori     $t1, $t1, HALF
        or      $s6, $s6, $t1
        b       3f
2:      sll     $t1, $s6, 1             # and the second l makes WIDE of LONG
        andi    $t1, $t1, WIDE
        ori     $t1, $t1, LONG
        or      $s6, $s6, $t1
3:      lbu     $t0, 0($s0)
        addiu   $s0, $s0, 1
        b       .Lsize

.Lkind: sb      $t0, KIND($sp)
        beq     $t0, 'n', .Lposition
        beq     $t0, 'c', .Lcharacters
        beq     $t0, '[', .Lset
        jal     skip_blanks
        lbu     $t0, KIND($sp)
        move    $s7, $t0
        beq     $t0, '%', .Lliteral
        beq     $t0, 's', .Lword
        .irp    letter, 'f', 'F', 'e', 'E', 'g', 'G'
        beq     $t0, \letter, .Lreal
        .endr
        li      $s7, 10
        beq     $t0, 'd', .Linteger
        beq     $t0, 'u', .Linteger
        li      $s7, 16
        beq     $t0, 'x', .Linteger
        beq     $t0, 'X', .Linteger
        beq     $t0, 'p', .Linteger
        li      $s7, 8
        beq     $t0, 'o', .Linteger
        move    $s7, $zero
        beq     $t0, 'i', .Linteger
        b       .Ldone                  # there is no such conversion

.Lconverted:
        andi    $t0, $s6, IGNORED
        bnez    $t0, .Lnext
        addiu   $s4, $s4, 1
        b       .Lnext

.Lposition:
        andi    $t0, $s6, IGNORED
        bnez    $t0, .Lnext
        move    $v0, $s3
        move    $v1, $zero
        b       .Lstore

.Lcharacters:
        target
        bgtz    $s5, 1f
        li      $s5, 1
1:      jal     get
        bltz    $v0, .Lend_of_input
2:      store_byte $v0
        addiu   $s5, $s5, -1
        beqz    $s5, .Lconverted
        jal     get
        bgez    $v0, 2b
        b       .Lconverted

.Lword: target
        jal     get
        bltz    $v0, .Lend_of_input
1:      if_blank $v0, 2f
        store_byte $v0
        addiu   $s5, $s5, -1
        beqz    $s5, 3f
        jal     get
        bgez    $v0, 1b
        b       3f
2:      jal     give_back
3:      store_byte $zero
        b       .Lconverted

# %[: $s7 is what the set contains for a character that does not belong to the text.
.Lset:  addiu   $t1, $sp, SET
1:      sw      $zero, 0($t1)
        addiu   $t1, $t1, 4
        addiu   $t2, $sp, SET + 256
        bne     $t1, $t2, 1b
        move    $s7, $zero
        li      $t3, 1
        lbu     $t0, 0($s0)
        bne     $t0, '^', 2f
        li      $s7, 1
        addiu   $s0, $s0, 1
        lbu     $t0, 0($s0)
2:      beq     $t0, ']', 5f            # stands for itself at the beginning
        bne     $t0, '-', 3f
5:      addiu   $s0, $s0, 1
        b       6f
3:      lbu     $t0, 0($s0)
        addiu   $s0, $s0, 1
        beqz    $t0, .Ldone
        beq     $t0, ']', 7f
        bne     $t0, '-', 6f
        lbu     $t1, 0($s0)
        beqz    $t1, 6f
        beq     $t1, ']', 6f
        lbu     $t0, -2($s0)
        bgtu    $t0, $t1, 8f
4:      beq     $t0, $t1, 3b            # the last one of a range follows in the format
        addu    $t2, $sp, $t0
        sb      $t3, SET($t2)
        addiu   $t0, $t0, 1
        b       4b
8:      li      $t0, '-'
6:      addu    $t2, $sp, $t0
        sb      $t3, SET($t2)
        b       3b

7:      target
        jal     get
        bltz    $v0, .Lend_of_input
        addu    $t0, $sp, $v0
        lbu     $t0, SET($t0)
        beq     $t0, $s7, .Lmismatch
1:      store_byte $v0
        addiu   $s5, $s5, -1
        beqz    $s5, 3f
        jal     get
        bltz    $v0, 3f
        addu    $t0, $sp, $v0
        lbu     $t0, SET($t0)
        bne     $t0, $s7, 1b
        jal     give_back
3:      store_byte $zero
        b       .Lconverted

.Linteger:
        addiu   $fp, $sp, TEXT
        jal     get
        bltz    $v0, .Lend_of_input
        beq     $v0, '-', 1f
        bne     $v0, '+', 2f
1:      jal     add_character
        jal     get
2:      beqz    $s5, 5f
        bne     $v0, '0', 5f
        jal     add_character
        jal     get
        beqz    $s5, 4f
        ori     $t0, $v0, 0x20
        bne     $t0, 'x', 4f
        beqz    $s7, 3f
        bne     $s7, 16, 5f
3:      li      $s7, 16                 # 0x
        addiu   $s5, $s5, -1
        jal     get
        b       5f
4:      bnez    $s7, 5f
        li      $s7, 8
5:      bnez    $s7, 6f
        li      $s7, 10
6:      bltz    $v0, 8f
        beqz    $s5, 8f
        addiu   $t0, $v0, -'0'
        bltu    $t0, 10, 7f
        ori     $t0, $v0, 0x20
        addiu   $t0, $t0, -'a'
        bgeu    $t0, 6, 8f
        addiu   $t0, $t0, 10
7:      bgeu    $t0, $s7, 8f
        jal     add_character
        jal     get
        b       6b
8:      jal     give_back
        addiu   $a0, $sp, TEXT
        subu    $t0, $fp, $a0
        beqz    $t0, .Ldone
        bne     $t0, 1, 9f
        lbu     $t0, 0($a0)
        bltu    $t0, '0', .Ldone        # a sign alone
9:      sb      $zero, 0($fp)
        andi    $t0, $s6, IGNORED
        bnez    $t0, .Lnext
        move    $a1, $zero
        move    $a2, $s7
        lbu     $t0, KIND($sp)
        la      $t1, __strtol
        la      $t2, __strtoll
        beq     $t0, 'd', 1f
        beq     $t0, 'i', 1f
        la      $t1, __strtoul
        la      $t2, __strtoull
1:      andi    $t0, $s6, WIDE
        beqz    $t0, 2f
        move    $t1, $t2
2:      jalr    $t1
        addiu   $s4, $s4, 1

# Stores $v0, and $v1 if the size demands it.
.Lstore:
        lw      $t0, 0($s1)
        addiu   $s1, $s1, 4
        andi    $t1, $s6, WIDE
        bnez    $t1, 1f
        andi    $t1, $s6, BYTE
        bnez    $t1, 2f
        andi    $t1, $s6, HALF
        bnez    $t1, 3f
        sw      $v0, 0($t0)
        b       .Lnext
1:      sw      $v0, 0($t0)
        sw      $v1, 4($t0)
        b       .Lnext
2:      sb      $v0, 0($t0)
        b       .Lnext
3:      sh      $v0, 0($t0)
        b       .Lnext

.Lreal: move    $s7, $zero
        addiu   $fp, $sp, TEXT
        jal     get
        bltz    $v0, .Lend_of_input
        beq     $v0, '-', 1f
        bne     $v0, '+', 2f
1:      jal     add_character
        beqz    $s5, .Ldone
        jal     get
        bltz    $v0, .Ldone
2:      addiu   $t0, $v0, -'0'
        bgeu    $t0, 10, 3f
        ori     $s7, $s7, DIGIT
        b       6f
3:      lbu     $t1, -1($fp)
        andi    $t0, $s7, EXPONENT
        beqz    $t0, 4f
        bne     $t1, 'e', 8f
        beq     $v0, '-', 6f
        beq     $v0, '+', 6f
        b       8f
4:      andi    $t0, $s7, DIGIT
        beqz    $t0, 5f
        ori     $t0, $v0, 0x20
        bne     $t0, 'e', 5f
        li      $v0, 'e'
        ori     $s7, $s7, EXPONENT
        b       6f
5:      bne     $v0, '.', 8f
        andi    $t0, $s7, POINT
        bnez    $t0, 8f
        ori     $s7, $s7, POINT
6:      jal     add_character
        beqz    $s5, 9f
        jal     get
        bgez    $v0, 2b
        b       9f
8:      jal     give_back
9:      sb      $zero, 0($fp)
        andi    $t0, $s7, DIGIT
        beqz    $t0, .Ldone
        andi    $t0, $s6, IGNORED
        bnez    $t0, .Lnext
        addiu   $a0, $sp, TEXT
        move    $a1, $zero
        addiu   $s4, $s4, 1
        andi    $t0, $s6, LONG | WIDE
        beqz    $t0, 1f
        jal     __strtod
        lw      $t0, 0($s1)
        addiu   $s1, $s1, 4
        s.d     $f0, 0($t0)
        b       .Lnext
1:      jal     __strtof
        lw      $t0, 0($s1)
        addiu   $s1, $s1, 4
        s.s     $f0, 0($t0)
        b       .Lnext
