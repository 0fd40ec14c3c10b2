# linux.s -- what the run-time needs, by system calls of Linux
        .text
        .set    reorder
        .globl  __start
__start:
        la      $gp, _gp
        # prctl(PR_SET_FP_MODE, 0): a double is in two registers of 32 bits, as on MIPS32. qemu starts
        # with registers of 64 bits, where code of -mfp32 would not find the upper half of a double.
        li      $a0, 45
        move    $a1, $zero
        li      $v0, 4192
        syscall
        la      $s0, __init_array_start
1:      la      $s1, __init_array_end
        bgeu    $s0, $s1, 2f
        lw      $t0, 0($s0)
        addiu   $s0, $s0, 4
        jalr    $t0
        b       1b
2:      li      $a0, 1                  # the program's name is its only argument, as in Tharsis
        la      $a1, arguments
        jal     main
        move    $a0, $v0
        .globl  exit
exit:   li      $v0, 4001
        syscall
        .globl  __put_error
__put_error:
        li      $t0, 2
        b       1f
        .globl  __put_char
__put_char:
        li      $t0, 1
1:      addiu   $sp, $sp, -8
        sb      $a0, 0($sp)
        move    $a0, $t0
        move    $a1, $sp
        li      $a2, 1
        li      $v0, 4004
        syscall
        addiu   $sp, $sp, 8
        jr      $ra
        .globl  __more_memory
__more_memory:
        addiu   $a0, $a0, 7
        srl     $a0, $a0, 3
        sll     $a0, $a0, 3
        lw      $v0, next
        la      $t0, arena_end
        subu    $t0, $t0, $v0
        bgtu    $a0, $t0, 1f
        addu    $t0, $v0, $a0
        sw      $t0, next
        jr      $ra
1:      move    $v0, $zero
        jr      $ra
        .globl  __get_char
__get_char:
        addiu   $sp, $sp, -8
        move    $a0, $zero
        move    $a1, $sp
        li      $a2, 1
        li      $v0, 4003
        syscall
        lbu     $t0, 0($sp)
        addiu   $sp, $sp, 8
        blez    $v0, 1f
        move    $v0, $t0
        jr      $ra
1:      li      $v0, -1
        jr      $ra
        .globl  __milliseconds
__milliseconds:
        addiu   $sp, $sp, -8
        move    $a0, $sp
        move    $a1, $zero
        li      $v0, 4078               # gettimeofday
        syscall
        lw      $v0, 0($sp)
        lw      $t0, 4($sp)
        addiu   $sp, $sp, 8
        li      $t1, 1000
        multu   $v0, $t1
        mflo    $v0
        mfhi    $v1
        divu    $t0, $t0, $t1
        addu    $v0, $v0, $t0
        sltu    $t0, $v0, $t0
        addu    $v1, $v1, $t0
        jr      $ra
        .data
next:   .word   arena
        .bss
        .align  3
arena:  .space  4000000
arena_end:
        .sdata
        .word   1

        .section .rodata
program:
        .asciz  "program"
        .align  2
arguments:
        .word   program, 0
