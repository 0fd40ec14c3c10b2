# stdio.s -- streams: putchar, puts, fputs, getchar, fgets and others
# A FILE has four words: its number (-1: text in memory), the next byte and the end of a text in
# memory, and the character that ungetc has pushed back, plus 1.
# dialect: gas
        .text
        .set    reorder

# int putchar(int c)
        .weak   putchar
putchar:
        la      $a1, __output

# int fputc(int c, FILE *to), int putc(int c, FILE *to)
        .weak   fputc
fputc:
        .weak   putc
putc:
        .weak   _IO_putc
_IO_putc:

# int __put(int c, FILE *to): every character that is printed comes here
        .globl  __put
__put:
        andi    $a0, $a0, 0xff
        lw      $t0, 0($a1)
        bltz    $t0, 1f
        addiu   $sp, $sp, -24
        sw      $ra, 20($sp)
        sw      $a0, 16($sp)
        la      $t1, __put_char
        bne     $t0, 2, 2f
        la      $t1, __put_error
2:      jalr    $t1
        lw      $v0, 16($sp)
        lw      $ra, 20($sp)
        addiu   $sp, $sp, 24
        jr      $ra
1:      lw      $t0, 4($a1)
        lw      $t1, 8($a1)
        bgeu    $t0, $t1, 3f            # no room is left: it is only counted
        sb      $a0, 0($t0)
        addiu   $t0, $t0, 1
        sw      $t0, 4($a1)
3:      move    $v0, $a0
        jr      $ra

# int puts(const char *text)
        .weak   puts
puts:
        addiu   $sp, $sp, -24
        sw      $ra, 20($sp)
        la      $a1, __output
        jal     .Lput_text
        li      $a0, '\n'
        jal     putchar
        li      $v0, 1
        lw      $ra, 20($sp)
        addiu   $sp, $sp, 24
        jr      $ra

# int fputs(const char *text, FILE *to)
        .weak   fputs
fputs:
.Lput_text:
        addiu   $sp, $sp, -32
        sw      $ra, 28($sp)
        sw      $s0, 24($sp)
        sw      $s1, 20($sp)
        move    $s0, $a0
        move    $s1, $a1
1:      lbu     $a0, 0($s0)
        beqz    $a0, 2f
        move    $a1, $s1
        jal     __put
        addiu   $s0, $s0, 1
        b       1b
2:      li      $v0, 1
        lw      $s1, 20($sp)
        lw      $s0, 24($sp)
        lw      $ra, 28($sp)
        addiu   $sp, $sp, 32
        jr      $ra

# unsigned fwrite(const void *from, unsigned size, unsigned count, FILE *to)
        .weak   fwrite
fwrite:
        addiu   $sp, $sp, -40
        sw      $ra, 36($sp)
        sw      $s0, 32($sp)
        sw      $s1, 28($sp)
        sw      $s2, 24($sp)
        sw      $a2, 20($sp)
        move    $s0, $a0
        move    $s1, $a3
        mul     $s2, $a1, $a2
        addu    $s2, $s2, $s0
        bne     $s2, $s0, 1f
        sw      $zero, 20($sp)
1:      beq     $s0, $s2, 2f
        lbu     $a0, 0($s0)
        move    $a1, $s1
        jal     __put
        addiu   $s0, $s0, 1
        b       1b
2:      lw      $v0, 20($sp)
        lw      $s2, 24($sp)
        lw      $s1, 28($sp)
        lw      $s0, 32($sp)
        lw      $ra, 36($sp)
        addiu   $sp, $sp, 40
        jr      $ra

# int fflush(FILE *to): nothing is held back
        .weak   fflush
fflush:
        move    $v0, $zero
        jr      $ra

# int getchar(void): the next character of the input, or -1 at its end
        .weak   getchar
getchar:
        la      $a0, __input

# int fgetc(FILE *from), int getc(FILE *from)
        .weak   fgetc
fgetc:
        .weak   getc
getc:
        .weak   _IO_getc
_IO_getc:

# int __get(FILE *from): every character that is read comes from here
        .globl  __get
__get:
        lw      $t0, 12($a0)
        beqz    $t0, 1f
        sw      $zero, 12($a0)
        addiu   $v0, $t0, -1
        jr      $ra
1:      lw      $t0, 0($a0)
        beqz    $t0, __get_char
        li      $v0, -1
        bgez    $t0, 2f
        lw      $t1, 4($a0)
        lbu     $t2, 0($t1)
        beqz    $t2, 2f
        addiu   $t1, $t1, 1
        sw      $t1, 4($a0)
        move    $v0, $t2
2:      jr      $ra

# int ungetc(int c, FILE *from): one character
        .weak   ungetc
ungetc:
        .globl  __unget
__unget:
        move    $v0, $a0
        bltz    $a0, 1f
        andi    $v0, $a0, 0xff
        addiu   $t0, $v0, 1
        sw      $t0, 12($a1)
1:      jr      $ra

# char *fgets(char *to, int size, FILE *from): a line with its end, or null at the end of the input
        .weak   fgets
fgets:
        addiu   $sp, $sp, -40
        sw      $ra, 36($sp)
        sw      $s0, 32($sp)
        sw      $s1, 28($sp)
        sw      $s2, 24($sp)
        sw      $a0, 20($sp)
        move    $s0, $a0
        addu    $s1, $a0, $a1
        addiu   $s1, $s1, -1            # where the 0 is at the latest
        move    $s2, $a2
        move    $v0, $zero
        blez    $a1, 3f
1:      beq     $s0, $s1, 2f
        move    $a0, $s2
        jal     __get
        bltz    $v0, 4f
        sb      $v0, 0($s0)
        addiu   $s0, $s0, 1
        bne     $v0, '\n', 1b
2:      sb      $zero, 0($s0)
        lw      $v0, 20($sp)
3:      lw      $s2, 24($sp)
        lw      $s1, 28($sp)
        lw      $s0, 32($sp)
        lw      $ra, 36($sp)
        addiu   $sp, $sp, 40
        jr      $ra
4:      move    $v0, $zero
        lw      $t0, 20($sp)
        bne     $s0, $t0, 2b            # what was read counts
        b       3b

        .data
        .align  2
        .globl  __input
        .globl  __output
__input:
        .word   0, 0, 0, 0
__output:
        .word   1, 0, 0, 0
.Lerrors:
        .word   2, 0, 0, 0

# FILE *stdin, *stdout, *stderr: where $gp reaches them, too
        .sdata
        .align  2
        .weak   stdin
        .weak   stdout
        .weak   stderr
stdin:  .word   __input
stdout: .word   __output
stderr: .word   .Lerrors
