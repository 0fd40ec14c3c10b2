# floats.asm -- a square root by Newton's method, in doubles
#
# Floating-point numbers have their own registers; a double takes an even one
# and its neighbour. A comparison sets a flag that bc1t and bc1f test.
#
# expect: sqrt(2.0) = 1.414213562373095
# expect: sqrt(144.0) = 12.0
        .macro  push %register
        addiu   $sp, $sp, -4
        sw      %register, 0($sp)
        .end_macro
        .macro  pop %register
        lw      %register, 0($sp)
        addiu   $sp, $sp, 4
        .end_macro

        .eqv    PRINT_INT      1        # $a0, signed decimal
        .eqv    PRINT_FLOAT    2        # $f12
        .eqv    PRINT_DOUBLE   3        # $f12
        .eqv    PRINT_STRING   4        # $a0 = bytes up to a 0
        .eqv    READ_INT       5        # one line -> $v0
        .eqv    READ_FLOAT     6        # one line -> $f0
        .eqv    READ_DOUBLE    7        # one line -> $f0
        .eqv    READ_STRING    8        # $a0 = buffer, $a1 = its bytes
        .eqv    ALLOCATE       9        # $a0 = bytes -> $v0 = address
        .eqv    EXIT          10
        .eqv    PRINT_CHAR    11        # $a0, the low byte
        .eqv    READ_CHAR     12        # one line -> $v0 = its first byte
        .eqv    OPEN_FILE     13        # $a0 = name, $a1 = mode -> $v0 = file
        .eqv    READ_FILE     14        # $a0 = file, $a1, $a2 = bytes -> $v0
        .eqv    WRITE_FILE    15        # $a0 = file, $a1, $a2 = bytes -> $v0
        .eqv    CLOSE_FILE    16        # $a0 = file
        .eqv    EXIT_STATUS   17        # $a0 = status of the program
        .eqv    READ_CLOCK    30        # ms since 1970: $a0 = low, $a1 = high
        .eqv    SLEEP         32        # $a0 = ms
        .eqv    PRINT_HEX     34        # $a0, 8 digits
        .eqv    PRINT_BINARY  35        # $a0, 32 digits
        .eqv    PRINT_UNSIGNED 36       # $a0, decimal
        .eqv    SEED_RANDOM   40        # $a0 = stream, $a1 = seed
        .eqv    RANDOM_INT    41        # $a0 = stream -> $a0
        .eqv    RANDOM_BELOW  42        # $a0 = stream, $a1 = bound -> $a0
        .eqv    KEYBOARD       0        # the files that are always open
        .eqv    SCREEN         1

        .eqv    ROUNDS       20         # more than enough for these numbers

# ---------------------------------------------------------------- data

        .data
        .align  3
two:    .double 2.0
gross:  .double 144.0
half:   .double 0.5
one:    .double 1.0
root:   .asciiz "sqrt("
equals: .asciiz ") = "

# ---------------------------------------------------------------- main

        .text
        .globl  main
main:
        l.d     $f12, two
        jal     show_root
        l.d     $f12, gross
        jal     show_root
        li      $v0, EXIT
        syscall

# ---------------------------------------------------------------- show_root
# show_root(number): print a number and its square root
#
#   $f12  number  0 or more
#
#   changes  $a0 $v0 $t0 $f0 $f2 $f4 $f12 $f20

show_root:
        push    $ra
        mov.d   $f20, $f12              # $f20 = number
        la      $a0, root
        li      $v0, PRINT_STRING
        syscall
        li      $v0, PRINT_DOUBLE
        syscall
        la      $a0, equals
        li      $v0, PRINT_STRING
        syscall

        mov.d   $f12, $f20
        jal     find_root
        mov.d   $f12, $f0
        li      $v0, PRINT_DOUBLE
        syscall
        li      $a0, '\n'
        li      $v0, PRINT_CHAR
        syscall
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- find_root
# find_root(number) -> root
#
#   $f12  number  more than 0
#   $f0   <- its square root, good to the last digits
#
#   changes  $t0 $f2 $f4                a leaf: no frame
#
#   root = 1; repeat: better = (root + number / root) / 2; until nothing changes

find_root:
        l.d     $f0, one                # $f0 = root
        l.d     $f4, half
        li      $t0, ROUNDS             # $t0 = rounds left
find_root.next:
        div.d   $f2, $f12, $f0
        add.d   $f2, $f2, $f0
        mul.d   $f2, $f2, $f4           # $f2 = better
        c.eq.d  $f2, $f0
        bc1t    find_root.done
        mov.d   $f0, $f2
        addiu   $t0, $t0, -1
        bnez    $t0, find_root.next
find_root.done:
        jr      $ra
