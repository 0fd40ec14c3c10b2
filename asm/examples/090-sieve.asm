# 090-sieve.asm -- the sieve of Eratosthenes: primes below 20
#
# One byte for each number says whether it was crossed out. .space begins as
# zeros, so nothing is crossed out at first.
#
# expect: 2
# expect: 3
# expect: 5
# expect: 7
# expect: 11
# expect: 13
# expect: 17
# expect: 19
# expect: 8 primes

        .eqv    PRINT_INT     1         # system services
        .eqv    PRINT_STRING  4
        .eqv    EXIT         10
        .eqv    PRINT_CHAR   11

        .eqv    LIMIT        20

# ---------------------------------------------------------------- data

        .data
crossed:
        .space  LIMIT                   # number n is at crossed + n
primes: .asciiz " primes\n"

# ---------------------------------------------------------------- main
#   for (number = 2; number < LIMIT; ++number)
#       if (!crossed[number]) { print it; cross out its multiples; }

        .text
        .globl  main
main:
        li      $s0, 2                  # $s0 = number
        li      $s1, 0                  # $s1 = primes found
main.next:
        bge     $s0, LIMIT, main.done
        lbu     $t0, crossed($s0)
        bnez    $t0, main.skip

        addiu   $s1, $s1, 1
        move    $a0, $s0
        li      $v0, PRINT_INT
        syscall
        li      $a0, '\n'
        li      $v0, PRINT_CHAR
        syscall
        move    $a0, $s0
        jal     cross_out
main.skip:
        addiu   $s0, $s0, 1
        b       main.next

main.done:
        move    $a0, $s1
        li      $v0, PRINT_INT
        syscall
        la      $a0, primes
        li      $v0, PRINT_STRING
        syscall
        li      $v0, EXIT
        syscall

# ---------------------------------------------------------------- cross_out
# cross_out(prime): cross out its multiples, from its square on
#
#   $a0  prime    2 or more
#
#   changes  $t0 $t1                    a leaf: no frame

cross_out:
        mul     $t0, $a0, $a0           # $t0 = multiple
        li      $t1, 1
cross_out.next:
        bge     $t0, LIMIT, cross_out.done
        sb      $t1, crossed($t0)
        addu    $t0, $t0, $a0
        b       cross_out.next
cross_out.done:
        jr      $ra
