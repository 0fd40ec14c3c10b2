# 050-procedures.asm -- the first procedures: greatest common divisor
#
# jal NAME goes to a procedure and notes in $ra where to come back to; jr $ra
# comes back. Arguments travel in $a0-$a3, the result in $v0. A procedure may
# destroy $t registers, but must leave $s registers as they were.
#
# expect: gcd(1071, 462) = 21
# expect: gcd(17, 5) = 1
# expect: gcd(0, 9) = 9

        .eqv    PRINT_INT     1         # system services
        .eqv    PRINT_STRING  4
        .eqv    EXIT         10

        .eqv    PAIR_BYTES    8

# ---------------------------------------------------------------- data

        .data
        .align  2
pairs:  .word   1071, 462               # the pairs to show, two words each
        .word   17, 5
        .word   0, 9
pairs_end:
open:   .asciiz "gcd("
comma:  .asciiz ", "
close:  .asciiz ") = "
newline:
        .asciiz "\n"

# ---------------------------------------------------------------- main

        .text
        .globl  main
main:
        la      $s0, pairs              # $s0 = next pair
        la      $s1, pairs_end          # $s1 = end
main.next:
        beq     $s0, $s1, main.done
        lw      $s2, 0($s0)             # $s2 = first number
        lw      $s3, 4($s0)             # $s3 = second number
        addiu   $s0, $s0, PAIR_BYTES

        la      $a0, open
        jal     print_string
        move    $a0, $s2
        jal     print_int
        la      $a0, comma
        jal     print_string
        move    $a0, $s3
        jal     print_int
        la      $a0, close
        jal     print_string

        move    $a0, $s2
        move    $a1, $s3
        jal     find_gcd
        move    $a0, $v0
        jal     print_int
        la      $a0, newline
        jal     print_string
        b       main.next

main.done:
        li      $v0, EXIT
        syscall

# ---------------------------------------------------------------- find_gcd
# find_gcd(a, b) -> divisor: the greatest common divisor (Euclid)
#
#   $a0  a        0 or more
#   $a1  b        0 or more
#   $v0  <- divisor
#
#   changes  $a0 $a1 $t0                a leaf: it calls nothing
#
#   while (b != 0) { r = a % b; a = b; b = r; }
#   return a

find_gcd:
find_gcd.next:
        beqz    $a1, find_gcd.done
        divu    $a0, $a1
        mfhi    $t0                     # $t0 = remainder
        move    $a0, $a1
        move    $a1, $t0
        b       find_gcd.next
find_gcd.done:
        move    $v0, $a0
        jr      $ra

# ---------------------------------------------------------------- print_string
# print_string(text): print the bytes up to a 0
#
#   $a0  text     address
#
#   changes  $v0                        a leaf

print_string:
        li      $v0, PRINT_STRING
        syscall
        jr      $ra

# ---------------------------------------------------------------- print_int
# print_int(value): print a signed decimal number
#
#   $a0  value
#
#   changes  $v0                        a leaf

print_int:
        li      $v0, PRINT_INT
        syscall
        jr      $ra
