# sort.s -- qsort and bsearch
# dialect: gas
        .text
        .set    reorder

# void qsort(void *base, unsigned count, unsigned size, int (*compare)(const void *, const void *))
# Merges sorted halves; what is equal stays in its order.
        .weak   qsort
qsort:
        addiu   $sp, $sp, -40
        sw      $ra, 36($sp)
        sw      $s2, 32($sp)
        sw      $s3, 28($sp)
        sw      $s4, 24($sp)
        sw      $a0, 40($sp)
        sw      $a1, 44($sp)
        move    $s2, $a2
        move    $s3, $a3
        mul     $a0, $a1, $a2
        jal     malloc
        move    $s4, $v0
        lw      $a0, 40($sp)
        lw      $a1, 44($sp)
        jal     sort
        move    $a0, $s4
        jal     free
        lw      $s4, 24($sp)
        lw      $s3, 28($sp)
        lw      $s2, 32($sp)
        lw      $ra, 36($sp)
        addiu   $sp, $sp, 40
        jr      $ra

# Sorts $a1 elements from $a0.
#   $s2 size of an element   $s3 compare   $s4 room for them
#   $s0 next of the first half   $s5 its end   $s6 next of the second one   $s7 its end   $s1 copy
sort:
        bleu    $a1, 1, 4f
        addiu   $sp, $sp, -48
        sw      $ra, 44($sp)
        .irp    n, 0, 1, 5, 6, 7
        sw      $s\n, 16 + 4 *(\n - \n / 5 * 3)($sp)
        .endr
        sw      $a0, 48($sp)
        move    $s0, $a0
        mul     $s7, $a1, $s2
        addu    $s7, $s7, $a0
        srl     $s1, $a1, 1
        mul     $s5, $s1, $s2
        addu    $s5, $s5, $a0
        move    $s6, $s5
        subu    $s1, $a1, $s1
        srl     $a1, $a1, 1
        jal     sort
        move    $a0, $s5
        move    $a1, $s1
        jal     sort
        move    $s1, $s4
1:      beq     $s0, $s5, 3f
        beq     $s6, $s7, 3f
        move    $a0, $s0
        move    $a1, $s6
        jalr    $s3
        move    $a0, $s1
        addu    $s1, $s1, $s2
        move    $a2, $s2
        bgtz    $v0, 2f
        move    $a1, $s0
        addu    $s0, $s0, $s2
        jal     memcpy
        b       1b
2:      move    $a1, $s6
        addu    $s6, $s6, $s2
        jal     memcpy
        b       1b
3:      move    $a0, $s1                # the rest of the first half; that of the second is in place
        move    $a1, $s0
        subu    $a2, $s5, $s0
        addu    $s1, $s1, $a2
        jal     memcpy
        lw      $a0, 48($sp)
        move    $a1, $s4
        subu    $a2, $s1, $s4
        jal     memcpy
        .irp    n, 0, 1, 5, 6, 7
        lw      $s\n, 16 + 4 *(\n - \n / 5 * 3)($sp)
        .endr
        lw      $ra, 44($sp)
        addiu   $sp, $sp, 48
4:      jr      $ra

# void *bsearch(const void *key, const void *base, unsigned count, unsigned size,
#               int (*compare)(const void *, const void *))
        .weak   bsearch
bsearch:
        lw      $t0, 16($sp)
        addiu   $sp, $sp, -48
        sw      $ra, 44($sp)
        .irp    n, 0, 1, 2, 3, 4, 5
        sw      $s\n, 16 + 4 * \n($sp)
        .endr
        move    $s0, $a0
        move    $s1, $a1
        move    $s2, $a2                # how many are left, from $s1 on
        move    $s3, $a3
        move    $s4, $t0
1:      move    $s5, $zero
        beqz    $s2, 3f
        srl     $t0, $s2, 1
        mul     $s5, $t0, $s3
        addu    $s5, $s5, $s1
        move    $a0, $s0
        move    $a1, $s5
        jalr    $s4
        beqz    $v0, 3f
        srl     $t0, $s2, 1
        bltz    $v0, 2f
        addu    $s1, $s5, $s3
        subu    $t0, $s2, $t0
        addiu   $t0, $t0, -1
2:      move    $s2, $t0
        b       1b
3:      move    $v0, $s5
        .irp    n, 0, 1, 2, 3, 4, 5
        lw      $s\n, 16 + 4 * \n($sp)
        .endr
        lw      $ra, 44($sp)
        addiu   $sp, $sp, 48
        jr      $ra
