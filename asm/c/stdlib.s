# stdlib.s -- malloc, free, calloc, realloc, abs, rand, srand, abort
# Freed blocks are kept in a list, and the first that is large enough is used again.
# dialect: gas
        .text
        .set    reorder

# void *malloc(unsigned size): a block has its size in the 8 bytes before it; a null pointer if there
# is not enough memory
        .weak   malloc
malloc:
        bltz    $a0, .Lnone
        addiu   $a0, $a0, 15            # its header, and a multiple of 8
        srl     $a0, $a0, 3
        sll     $a0, $a0, 3
        la      $t0, free_list          # where the address of the next block is
1:      lw      $v0, 0($t0)
        beqz    $v0, 2f
        lw      $t1, 0($v0)
        bgeu    $t1, $a0, 3f
        addiu   $t0, $v0, 4
        b       1b
3:      lw      $t1, 4($v0)             # taken out of the list
        sw      $t1, 0($t0)
        addiu   $v0, $v0, 8
        jr      $ra
2:      addiu   $sp, $sp, -24
        sw      $ra, 20($sp)
        sw      $a0, 16($sp)
        jal     __more_memory
        lw      $a0, 16($sp)
        lw      $ra, 20($sp)
        addiu   $sp, $sp, 24
        beqz    $v0, 4f
        sw      $a0, 0($v0)
        addiu   $v0, $v0, 8
4:      jr      $ra
.Lnone: move    $v0, $zero
        jr      $ra

# void free(void *block)
        .weak   free
free:
        beqz    $a0, 1f
        addiu   $a0, $a0, -8
        lw      $t0, free_list
        sw      $t0, 4($a0)
        sw      $a0, free_list
1:      jr      $ra

# void *calloc(unsigned count, unsigned size)
        .weak   calloc
calloc:
        multu   $a0, $a1
        mfhi    $t0
        mflo    $a0
        bnez    $t0, .Lnone
        addiu   $sp, $sp, -24
        sw      $ra, 20($sp)
        sw      $a0, 16($sp)
        jal     malloc
        beqz    $v0, 1f
        move    $a0, $v0
        move    $a1, $zero
        lw      $a2, 16($sp)
        jal     memset
1:      lw      $ra, 20($sp)
        addiu   $sp, $sp, 24
        jr      $ra

# void *realloc(void *block, unsigned size): the block stays if there is not enough memory
        .weak   realloc
realloc:
        beqz    $a0, 4f
        beqz    $a1, 2f
        lw      $t0, -8($a0)
        addiu   $t0, $t0, -8            # what it has
        move    $v0, $a0
        bleu    $a1, $t0, 1f
        addiu   $sp, $sp, -32
        sw      $ra, 28($sp)
        sw      $a0, 24($sp)
        sw      $t0, 20($sp)
        move    $a0, $a1
        jal     malloc
        sw      $v0, 16($sp)
        beqz    $v0, 3f
        move    $a0, $v0
        lw      $a1, 24($sp)
        lw      $a2, 20($sp)
        jal     memcpy
        lw      $a0, 24($sp)
        jal     free
3:      lw      $v0, 16($sp)
        lw      $ra, 28($sp)
        addiu   $sp, $sp, 32
1:      jr      $ra
4:      move    $a0, $a1
        j       malloc
2:      addiu   $sp, $sp, -24
        sw      $ra, 20($sp)
        jal     free
        move    $v0, $zero
        lw      $ra, 20($sp)
        addiu   $sp, $sp, 24
        jr      $ra

# int abs(int n), long labs(long n)
        .weak   labs
labs:
        .weak   abs
abs:
        abs     $v0, $a0
        jr      $ra

# void srand(unsigned seed)
        .weak   srand
srand:
        sw      $a0, seed
        jr      $ra

# int rand(void): 0 to 32767, as in the C standard's example
        .weak   rand
rand:
        lw      $t0, seed
        mul     $t0, $t0, 1103515245
        addiu   $t0, $t0, 12345
        sw      $t0, seed
        srl     $v0, $t0, 16
        andi    $v0, $v0, 0x7fff
        jr      $ra

# void abort(void)
        .weak   abort
abort:
        li      $a0, 134
        j       exit

        .data
        .align  2
seed:   .word   1
        .local  free_list
        .comm   free_list, 4, 4
