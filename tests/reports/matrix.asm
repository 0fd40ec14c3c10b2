# matrix.asm -- a table with two indices: multiply two matrices
#
# Memory has one dimension. Row by row, the element (row, column) of a matrix
# with N columns is at matrix + 4 * (N * row + column).
#
# expect: 1 4 10
# expect: 4 10 22
# expect: 7 16 34
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

        .eqv    N             3         # rows and columns
        .eqv    ROW_BYTES    12         # N words

# ---------------------------------------------------------------- data

        .data
        .align  2
left:   .word   1, 2, 3
        .word   4, 5, 6
        .word   7, 8, 9
right:  .word   1, 0, 0
        .word   0, 2, 2
        .word   0, 0, 2

# ---------------------------------------------------------------- main

        .text
        .globl  main
main:
        li      $s0, 0                  # $s0 = row
main.next:
        li      $s1, 0                  # $s1 = column
main.next_column:
        move    $a0, $s0
        move    $a1, $s1
        jal     multiply
        move    $a0, $v0
        addiu   $s1, $s1, 1
        seq     $a1, $s1, N
        jal     print_element
        bne     $s1, N, main.next_column

        addiu   $s0, $s0, 1
        bne     $s0, N, main.next
        li      $v0, EXIT
        syscall

# ---------------------------------------------------------------- multiply
# multiply(row, column) -> element of left * right
#
#   $a0  row      of left
#   $a1  column   of right
#   $v0  <- the sum of left(row, n) * right(n, column) over all n
#
#   changes  $t0-$t4                    a leaf: no frame

multiply:
        mul     $t0, $a0, ROW_BYTES
        la      $t1, left
        addu    $t0, $t0, $t1           # $t0 = address of left(row, n)
        addiu   $t4, $t0, ROW_BYTES     # $t4 = end of the row
        sll     $t1, $a1, 2
        la      $t2, right
        addu    $t1, $t1, $t2           # $t1 = address of right(n, column)
        li      $v0, 0
multiply.next:
        lw      $t2, 0($t0)
        lw      $t3, 0($t1)
        mul     $t2, $t2, $t3
        addu    $v0, $v0, $t2
        addiu   $t0, $t0, 4
        addiu   $t1, $t1, ROW_BYTES
        bne     $t0, $t4, multiply.next
        jr      $ra

# ---------------------------------------------------------------- print_element
# print_element(value, last): print a number, then a newline or a blank
#
#   $a0  value
#   $a1  last     1 if the row ends here, else 0
#
#   changes  $a0 $v0                    a leaf: no frame

print_element:
        li      $v0, PRINT_INT
        syscall
        li      $a0, '\n'
        bnez    $a1, print_element.done
        li      $a0, ' '
print_element.done:
        li      $v0, PRINT_CHAR
        syscall
        jr      $ra
