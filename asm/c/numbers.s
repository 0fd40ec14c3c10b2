# numbers.s -- whole numbers from texts: atoi, strtol, strtoul, strtoll, strtoull; errno
# dialect: gas
        .text
        .set    reorder

        ERANGE = 34
        EINVAL = 22

# Reads a number from the text $a0, in the base $a2 (0: by its prefix); *$a1 becomes its end.
#   $t0 $t1 its absolute value   $t2 whether it is too large for 64 bits   $t3 whether it is negative
parse:
        move    $t0, $zero
        move    $t1, $zero
        move    $t2, $zero
        move    $t3, $zero
        move    $t8, $a0                # the end, if there is no number
        beqz    $a2, 1f
        addiu   $t4, $a2, -2
        bgeu    $t4, 35, .Lbase
1:      lbu     $t4, 0($a0)
        addiu   $a0, $a0, 1
        beq     $t4, ' ', 1b
        addiu   $t5, $t4, -'\t'
        bltu    $t5, 5, 1b
        beq     $t4, '+', 2f
        bne     $t4, '-', 3f
        li      $t3, 1
2:      lbu     $t4, 0($a0)
        addiu   $a0, $a0, 1
3:      addiu   $a0, $a0, -1
        bne     $t4, '0', 5f
        lbu     $t4, 1($a0)
        ori     $t4, $t4, 0x20
        bne     $t4, 'x', 4f
        beqz    $a2, 8f
        bne     $a2, 16, 5f
8:      lbu     $t4, 2($a0)             # 0x counts only before a digit
        addiu   $t5, $t4, -'0'
        bltu    $t5, 10, 9f
        ori     $t4, $t4, 0x20
        addiu   $t4, $t4, -'a'
        bgeu    $t4, 6, 4f
9:      li      $a2, 16
        addiu   $a0, $a0, 2
        b       6f
4:      bnez    $a2, 6f
        li      $a2, 8
5:      bnez    $a2, 6f
        li      $a2, 10
6:      lbu     $t4, 0($a0)
        addiu   $t5, $t4, -'0'
        bltu    $t5, 10, 7f
        ori     $t4, $t4, 0x20
        addiu   $t5, $t4, -'a'
        bgeu    $t5, 26, .Lend
        addiu   $t5, $t5, 10
7:      bgeu    $t5, $a2, .Lend
        addiu   $a0, $a0, 1
        move    $t8, $a0
        multu   $t1, $a2
        mflo    $t6
        mfhi    $t7
        or      $t2, $t2, $t7
        multu   $t0, $a2
        mflo    $t0
        mfhi    $t7
        addu    $t0, $t0, $t5
        sltu    $t5, $t0, $t5
        addu    $t7, $t7, $t5           # no carry: it is less than the base
        addu    $t1, $t6, $t7
        sltu    $t7, $t1, $t6
        or      $t2, $t2, $t7
        b       6b
.Lbase: li      $t4, EINVAL
        sw      $t4, .Lerrno
.Lend:  beqz    $a1, 1f
        sw      $t8, 0($a1)
1:      jr      $ra

        .macro  begin
        addiu   $sp, $sp, -24
        sw      $ra, 20($sp)
        jal     parse
        lw      $ra, 20($sp)
        addiu   $sp, $sp, 24
        .endm

        .macro  negative low, high      # negated if $t3 demands it
        beqz    $t3, .Ldone\@
        sltu    $t4, $zero, \low
        negu    \low, \low
        .ifnb   \high
        negu    \high, \high
        subu    \high, \high, $t4
        .endif
.Ldone\@:
        jr      $ra
        .endm

out_of_range:
        li      $t4, ERANGE
        sw      $t4, .Lerrno
        jr      $ra

# int atoi(const char *text), long atol(const char *text)
        .weak   atoi
atoi:
        .weak   atol
atol:
        move    $a1, $zero
        li      $a2, 10

# long strtol(const char *text, char **end, int base)
        .weak   strtol
strtol:
        .globl  __strtol
__strtol:
        begin
        or      $t2, $t2, $t1
        lui     $t4, 0x8000
        addu    $t5, $t4, $t3
        addiu   $t5, $t5, -1            # the largest absolute value
        bnez    $t2, 1f
        bgtu    $t0, $t5, 1f
        move    $v0, $t0
        negative $v0
1:      move    $v0, $t5
        j       out_of_range

# unsigned long strtoul(const char *text, char **end, int base)
        .weak   strtoul
strtoul:
        .globl  __strtoul
__strtoul:
        begin
        or      $t2, $t2, $t1
        move    $v0, $t0
        bnez    $t2, 1f
        negative $v0
1:      li      $v0, -1
        j       out_of_range

# long long atoll(const char *text)
        .weak   atoll
atoll:
        move    $a1, $zero
        li      $a2, 10

# long long strtoll(const char *text, char **end, int base)
        .weak   strtoll
strtoll:
        .globl  __strtoll
__strtoll:
        begin
        move    $v0, $t0
        move    $v1, $t1
        bnez    $t2, 2f
        bgez    $v1, 1f
        beqz    $t3, 2f
        lui     $t4, 0x8000             # the most negative number
        bne     $v1, $t4, 2f
        bnez    $v0, 2f
1:      negative $v0, $v1
2:      addiu   $v0, $t3, -1            # all bits are 1, or none
        lui     $v1, 0x8000
        addu    $v1, $v1, $v0
        j       out_of_range

# unsigned long long strtoull(const char *text, char **end, int base)
        .weak   strtoull
strtoull:
        .globl  __strtoull
__strtoull:
        begin
        move    $v0, $t0
        move    $v1, $t1
        bnez    $t2, 1f
        negative $v0, $v1
1:      li      $v0, -1
        li      $v1, -1
        j       out_of_range

# int *__errno_location(void): where errno is
        .globl  __errno_location
__errno_location:
        la      $v0, .Lerrno
        jr      $ra

        .bss
        .align  2
.Lerrno:
        .space  4
