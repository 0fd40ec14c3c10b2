# 160-random.asm -- chance that can be repeated: throw a die
#
# A seed begins a stream of random numbers. The same seed gives the same stream
# on every machine, so a program with chance can still be tested.
#
# expect: 974 times 1
# expect: 1019 times 2
# expect: 1025 times 3
# expect: 982 times 4
# expect: 999 times 5
# expect: 1001 times 6

        .include "../include/frame.asm"
        .include "../include/services.asm"

        .eqv    STREAM        1
        .eqv    SEED         42
        .eqv    THROWS     6000
        .eqv    FACES         6

# ---------------------------------------------------------------- data

        .data
        .align  2
counts: .word   0, 0, 0, 0, 0, 0        # how often each face was thrown:
                                        # face n, from 1, at counts + 4 * (n-1)
times:  .asciiz " times "

# ---------------------------------------------------------------- main

        .text
        .globl  main
main:
        li      $a0, STREAM
        li      $a1, SEED
        li      $v0, SEED_RANDOM
        syscall
        jal     throw_dice
        jal     print_counts
        li      $v0, EXIT
        syscall

# ---------------------------------------------------------------- throw_dice
# throw_dice(): throw THROWS times and count the faces
#
#   changes  $a0 $a1 $v0 $t0-$t2        a leaf: no frame

throw_dice:
        li      $t0, THROWS             # $t0 = throws left
throw_dice.next:
        li      $a0, STREAM
        li      $a1, FACES
        li      $v0, RANDOM_BELOW
        syscall                         # $a0 = 0..5
        sll     $t1, $a0, 2
        lw      $t2, counts($t1)
        addiu   $t2, $t2, 1
        sw      $t2, counts($t1)
        addiu   $t0, $t0, -1
        bnez    $t0, throw_dice.next
        jr      $ra

# ---------------------------------------------------------------- print_counts
# print_counts(): print how often each face came
#
#   changes  $a0 $v0 $t0 $t1            a leaf: no frame

print_counts:
        li      $t0, 0                  # $t0 = face, counted from 0
print_counts.next:
        sll     $t1, $t0, 2
        lw      $a0, counts($t1)
        li      $v0, PRINT_INT
        syscall
        la      $a0, times
        li      $v0, PRINT_STRING
        syscall
        addiu   $t0, $t0, 1
        move    $a0, $t0
        li      $v0, PRINT_INT
        syscall
        li      $a0, '\n'
        li      $v0, PRINT_CHAR
        syscall
        bne     $t0, FACES, print_counts.next
        jr      $ra
