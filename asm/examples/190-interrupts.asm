# 190-interrupts.asm -- keys that interrupt the program, instead of a program that asks for keys
#
# The program counts, and the keyboard interrupts it: at each key the processor
# leaves main between two instructions, goes on at 0x80000180, and comes back
# with eret. Main does not notice, so the handler may change only $k0 and $k1.
# A full stop ends the program.
#
# options: --type 'keys.'
# expect: keys.
# expect: main was interrupted 5 times

        .eqv    RECEIVER_CONTROL      0
        .eqv    RECEIVER_DATA         4
        .eqv    TRANSMITTER_DATA     12
        .eqv    MAY_INTERRUPT         2
        .eqv    FULL_STOP            46

        .eqv    PRINT_INT             1
        .eqv    PRINT_STRING          4
        .eqv    EXIT                 10

# ---------------------------------------------------------------- data

        .data
ended:  .word   0                       # 1 when the full stop was typed
keys:   .word   0
before: .asciiz "\nmain was interrupted "
behind: .asciiz " times\n"

# ---------------------------------------------------------------- main

        .text
        .globl  main
main:
        lui     $t0, 0xffff
        lw      $t1, RECEIVER_CONTROL($t0)
        ori     $t1, $t1, MAY_INTERRUPT
        sw      $t1, RECEIVER_CONTROL($t0)
        li      $s0, 0
main.next:
        addiu   $s0, $s0, 1             # work that knows nothing of keys
        lw      $t2, ended
        beqz    $t2, main.next

        la      $a0, before
        li      $v0, PRINT_STRING
        syscall
        lw      $a0, keys
        li      $v0, PRINT_INT
        syscall
        la      $a0, behind
        li      $v0, PRINT_STRING
        syscall
        li      $v0, EXIT
        syscall

# ---------------------------------------------------------------- handler
# Shows the key and counts it. The display was given time enough: keys are
# slower than it is.

        .kdata
saved:  .word   0                       # $at, which la and lw of labels use

        .ktext  0x80000180
        move    $k0, $at
        sw      $k0, saved
        lui     $k0, 0xffff
        lw      $k1, RECEIVER_DATA($k0)
        sw      $k1, TRANSMITTER_DATA($k0)
        addiu   $k1, $k1, -FULL_STOP
        sltiu   $k1, $k1, 1
        sw      $k1, ended
        lw      $k1, keys
        addiu   $k1, $k1, 1
        sw      $k1, keys
        lw      $k0, saved
        move    $at, $k0
        eret
