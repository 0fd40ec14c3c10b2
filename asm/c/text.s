# text.s -- more of string.h: strncpy, strstr, strtok, strdup, memchr and others
# dialect: gas
        .text
        .set    reorder

# char *strncpy(char *to, const char *from, unsigned size)
        .weak   strncpy
strncpy:
        move    $v0, $a0
1:      beqz    $a2, 2f
        lbu     $t0, 0($a1)
        sb      $t0, 0($a0)
        addiu   $a0, $a0, 1
        addiu   $a2, $a2, -1
        beqz    $t0, 1b                 # zeros up to the size
        addiu   $a1, $a1, 1
        b       1b
2:      jr      $ra

# char *strncat(char *to, const char *from, unsigned size)
        .weak   strncat
strncat:
        move    $v0, $a0
1:      lbu     $t0, 0($a0)
        beqz    $t0, 2f
        addiu   $a0, $a0, 1
        b       1b
2:      beqz    $a2, 3f
        lbu     $t0, 0($a1)
        beqz    $t0, 3f
        sb      $t0, 0($a0)
        addiu   $a0, $a0, 1
        addiu   $a1, $a1, 1
        addiu   $a2, $a2, -1
        b       2b
3:      sb      $zero, 0($a0)
        jr      $ra

# char *stpcpy(char *to, const char *from): the end of the copy
        .weak   stpcpy
stpcpy:
        lbu     $t0, 0($a1)
        sb      $t0, 0($a0)
        move    $v0, $a0
        addiu   $a0, $a0, 1
        addiu   $a1, $a1, 1
        bnez    $t0, stpcpy
        jr      $ra

# unsigned strnlen(const char *text, unsigned size)
        .weak   strnlen
strnlen:
        move    $v0, $zero
1:      beq     $v0, $a1, 2f
        addu    $t0, $a0, $v0
        lbu     $t0, 0($t0)
        beqz    $t0, 2f
        addiu   $v0, $v0, 1
        b       1b
2:      jr      $ra

# char *strrchr(const char *text, int c): the last one
        .weak   strrchr
strrchr:
        andi    $a1, $a1, 0xff
        move    $v0, $zero
1:      lbu     $t0, 0($a0)
        bne     $t0, $a1, 2f
        move    $v0, $a0
2:      addiu   $a0, $a0, 1
        bnez    $t0, 1b
        jr      $ra

# void *memchr(const void *from, int c, unsigned size)
        .weak   memchr
memchr:
        andi    $a1, $a1, 0xff
        move    $v0, $a0
1:      beqz    $a2, 2f
        lbu     $t0, 0($v0)
        beq     $t0, $a1, 3f
        addiu   $v0, $v0, 1
        addiu   $a2, $a2, -1
        b       1b
2:      move    $v0, $zero
3:      jr      $ra

# char *strstr(const char *text, const char *part)
        .weak   strstr
strstr:
        move    $v0, $a0
1:      move    $t0, $v0
        move    $t1, $a1
2:      lbu     $t3, 0($t1)
        beqz    $t3, 4f
        lbu     $t2, 0($t0)
        addiu   $t0, $t0, 1
        addiu   $t1, $t1, 1
        beq     $t2, $t3, 2b
        beqz    $t2, 3f                 # the rest of the text is too short
        addiu   $v0, $v0, 1
        b       1b
3:      move    $v0, $zero
4:      jr      $ra

# How many characters at the begin of $a0 are in the set $a1, in $v0. It keeps $a1.
        .macro  span while_in
        move    $v0, $zero
.Lcharacter\@:
        addu    $t0, $a0, $v0
        lbu     $t0, 0($t0)
        beqz    $t0, .Lend\@
        move    $t1, $a1
.Lmember\@:
        lbu     $t2, 0($t1)
        addiu   $t1, $t1, 1
        beqz    $t2, .Lother\@
        bne     $t2, $t0, .Lmember\@
        .if     \while_in
        addiu   $v0, $v0, 1
        b       .Lcharacter\@
.Lother\@:
        .else
        b       .Lend\@
.Lother\@:
        addiu   $v0, $v0, 1
        b       .Lcharacter\@
        .endif
.Lend\@:
        .endm

# unsigned strspn(const char *text, const char *set)
        .weak   strspn
strspn:
        span    1
        jr      $ra

# unsigned strcspn(const char *text, const char *set): how many are not in it
        .weak   strcspn
strcspn:
        span    0
        jr      $ra

# char *strpbrk(const char *text, const char *set): the first one that is
        .weak   strpbrk
strpbrk:
        span    0
        addu    $v0, $a0, $v0
        lbu     $t0, 0($v0)
        bnez    $t0, 1f
        move    $v0, $zero
1:      jr      $ra

# char *strtok(char *text, const char *separators)
        .weak   strtok
strtok:
        la      $a2, .Lrest

# char *strtok_r(char *text, const char *separators, char **rest)
        .weak   strtok_r
strtok_r:
        .weak   __strtok_r
__strtok_r:
        bnez    $a0, 1f
        lw      $a0, 0($a2)
        bnez    $a0, 1f
        move    $v0, $zero
        jr      $ra
1:      span    1
        addu    $a0, $a0, $v0           # the begin of the part
        lbu     $t0, 0($a0)
        bnez    $t0, 2f
        sw      $a0, 0($a2)
        move    $v0, $zero
        jr      $ra
2:      span    0
        addu    $t0, $a0, $v0
        lbu     $t1, 0($t0)
        beqz    $t1, 3f
        sb      $zero, 0($t0)
        addiu   $t0, $t0, 1
3:      sw      $t0, 0($a2)
        move    $v0, $a0
        jr      $ra

# char *strdup(const char *text)
        .weak   strdup
strdup:
        .weak   __strdup
__strdup:
        addiu   $sp, $sp, -24
        sw      $ra, 20($sp)
        sw      $a0, 16($sp)
        jal     strlen
        addiu   $a0, $v0, 1
        jal     malloc
        move    $a0, $v0
        lw      $a1, 16($sp)
        lw      $ra, 20($sp)
        addiu   $sp, $sp, 24
        bnez    $v0, strcpy             # a null pointer if there is no memory
        jr      $ra

# int strcasecmp(const char *a, const char *b)
        .weak   strcasecmp
strcasecmp:
        li      $a2, -1

# int strncasecmp(const char *a, const char *b, unsigned size)
        .weak   strncasecmp
strncasecmp:
        move    $v0, $zero
1:      beqz    $a2, 4f
        lbu     $t0, 0($a0)
        lbu     $t1, 0($a1)
        addiu   $a0, $a0, 1
        addiu   $a1, $a1, 1
        addiu   $a2, $a2, -1
        move    $t3, $t0
        addiu   $t2, $t0, -'A'
        bgeu    $t2, 26, 2f
        addiu   $t0, $t0, 'a' - 'A'
2:      addiu   $t2, $t1, -'A'
        bgeu    $t2, 26, 3f
        addiu   $t1, $t1, 'a' - 'A'
3:      subu    $v0, $t0, $t1
        bnez    $v0, 4f
        bnez    $t3, 1b
4:      jr      $ra

        .bss
        .align  2
.Lrest: .space  4
