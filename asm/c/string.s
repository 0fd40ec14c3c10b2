# string.s -- memcpy, memmove, memset, memcmp, strlen, strcpy, strcat, strcmp, strncmp, strchr
# dialect: gas
        .text
        .set    reorder

# void *memcpy(void *to, const void *from, unsigned size)
        .weak   memcpy
memcpy:
        move    $v0, $a0
1:      beqz    $a2, 2f
        lbu     $t0, 0($a1)
        sb      $t0, 0($a0)
        addiu   $a0, $a0, 1
        addiu   $a1, $a1, 1
        addiu   $a2, $a2, -1
        b       1b
2:      jr      $ra

# void *memmove(void *to, const void *from, unsigned size)
        .weak   memmove
memmove:
        bleu    $a0, $a1, memcpy
        move    $v0, $a0
1:      beqz    $a2, 2f
        addiu   $a2, $a2, -1
        addu    $t0, $a1, $a2
        lbu     $t0, 0($t0)
        addu    $t1, $a0, $a2
        sb      $t0, 0($t1)
        b       1b
2:      jr      $ra

# void *memset(void *to, int byte, unsigned size)
        .weak   memset
memset:
        move    $v0, $a0
1:      beqz    $a2, 2f
        sb      $a1, 0($a0)
        addiu   $a0, $a0, 1
        addiu   $a2, $a2, -1
        b       1b
2:      jr      $ra

# int memcmp(const void *a, const void *b, unsigned size)
        .weak   memcmp
memcmp:
        move    $v0, $zero
1:      beqz    $a2, 2f
        lbu     $t0, 0($a0)
        lbu     $t1, 0($a1)
        subu    $v0, $t0, $t1
        bnez    $v0, 2f
        addiu   $a0, $a0, 1
        addiu   $a1, $a1, 1
        addiu   $a2, $a2, -1
        b       1b
2:      jr      $ra

# unsigned strlen(const char *text)
        .weak   strlen
strlen:
        move    $v0, $zero
1:      addu    $t0, $a0, $v0
        lbu     $t0, 0($t0)
        beqz    $t0, 2f
        addiu   $v0, $v0, 1
        b       1b
2:      jr      $ra

# char *strcat(char *to, const char *from)
        .weak   strcat
strcat:
        move    $v0, $a0
1:      lbu     $t0, 0($a0)
        beqz    $t0, copy
        addiu   $a0, $a0, 1
        b       1b

# char *strcpy(char *to, const char *from)
        .weak   strcpy
strcpy:
        move    $v0, $a0
copy:   lbu     $t0, 0($a1)
        sb      $t0, 0($a0)
        addiu   $a0, $a0, 1
        addiu   $a1, $a1, 1
        bnez    $t0, copy
        jr      $ra

# int strcmp(const char *a, const char *b)
        .weak   strcmp
strcmp:
        li      $a2, -1

# int strncmp(const char *a, const char *b, unsigned size)
        .weak   strncmp
strncmp:
        move    $v0, $zero
1:      beqz    $a2, 2f
        lbu     $t0, 0($a0)
        lbu     $t1, 0($a1)
        subu    $v0, $t0, $t1
        bnez    $v0, 2f
        beqz    $t0, 2f
        addiu   $a0, $a0, 1
        addiu   $a1, $a1, 1
        addiu   $a2, $a2, -1
        b       1b
2:      jr      $ra

# char *strchr(const char *text, int c)
        .weak   strchr
strchr:
        andi    $a1, $a1, 0xff
1:      lbu     $t0, 0($a0)
        beq     $t0, $a1, 2f
        beqz    $t0, 3f
        addiu   $a0, $a0, 1
        b       1b
2:      move    $v0, $a0
        jr      $ra
3:      move    $v0, $zero
        jr      $ra
