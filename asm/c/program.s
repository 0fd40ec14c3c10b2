# program.s -- what belongs to the whole program: assert, setjmp, longjmp, time, clock
# dialect: gas
        .text
        .set    reorder

# void __assert_fail(const char *what, const char *file, unsigned line, const char *function): assert
        .globl  __assert_fail
__assert_fail:
        addiu   $sp, $sp, -32
        sw      $a3, 16($sp)
        sw      $a0, 20($sp)
        move    $a3, $a2
        move    $a2, $a1
        la      $a1, .Lfailed
        lw      $a0, stderr
        jal     fprintf
        jal     abort

# int setjmp(jmp_buf here): 24 words
        .weak   setjmp
setjmp:
        .globl  _setjmp
_setjmp:
        .irp    n, 0, 1, 2, 3, 4, 5, 6, 7
        sw      $s\n, 4 * \n($a0)
        .endr
        sw      $gp, 32($a0)
        sw      $sp, 36($a0)
        sw      $fp, 40($a0)
        sw      $ra, 44($a0)
        .irp    n, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31
        swc1    $f\n, 4 * \n - 32($a0)
        .endr
        move    $v0, $zero
        jr      $ra

# void longjmp(jmp_buf there, int value): setjmp returns the value, or 1 instead of 0
        .weak   longjmp
longjmp:
        .irp    n, 0, 1, 2, 3, 4, 5, 6, 7
        lw      $s\n, 4 * \n($a0)
        .endr
        lw      $gp, 32($a0)
        lw      $sp, 36($a0)
        lw      $fp, 40($a0)
        lw      $ra, 44($a0)
        .irp    n, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31
        lwc1    $f\n, 4 * \n - 32($a0)
        .endr
        move    $v0, $a1
        bnez    $v0, 1f
        li      $v0, 1
1:      jr      $ra

# long time(long *seconds): since the year 1970
        .weak   time
time:
        addiu   $sp, $sp, -24
        sw      $ra, 20($sp)
        sw      $a0, 16($sp)
        jal     __milliseconds
        move    $a0, $v0
        move    $a1, $v1
        li      $a2, 1000
        move    $a3, $zero
        jal     __udivdi3
        lw      $a0, 16($sp)
        lw      $ra, 20($sp)
        addiu   $sp, $sp, 24
        beqz    $a0, 1f
        sw      $v0, 0($a0)
1:      jr      $ra

# long clock(void): microseconds since the first call
        .weak   clock
clock:
        addiu   $sp, $sp, -24
        sw      $ra, 20($sp)
        jal     __milliseconds
        lw      $ra, 20($sp)
        addiu   $sp, $sp, 24
        lw      $t0, .Lstarted
        bnez    $t0, 1f
        move    $t0, $v0
        sw      $t0, .Lstarted
1:      subu    $v0, $v0, $t0
        mul     $v0, $v0, 1000
        jr      $ra

        .section .rodata
.Lfailed:
        .asciz  "%s:%u: %s: Assertion `%s' failed.\n"
        .bss
        .align  2
.Lstarted:
        .space  4
