# 200-seven-segments.asm -- Digital Lab: a key of the keypad appears on two displays
#
# The Digital Lab has two displays, a keypad of 16 keys and a counter:
#
#     0xffff0010  right display         bit 0..6: segments a..g, bit 7: point
#     0xffff0011  left display
#     0xffff0012  row of the keypad     1, 2, 4 or 8: which row to look at
#     0xffff0014  key                   0, or the place of the key in that row
#
#       a           A key's place is its column in bits 4..7 and its row in
#     f   b         bits 0..3, one bit each: key 6 is 0x42, that is column 2
#       g           (from 0) of row 1.
#     e   c
#       d  h
#
# The program waits for a key 0 to 9 and counts down from it. Run it with
# --digital-lab=changes in a terminal, and click on the keypad with keys 0-9
# and a-f.
#
# options: --keypad 20000:5
# expect: 5 4 3 2 1 0

        .eqv    RIGHT              0x10
        .eqv    LEFT               0x11
        .eqv    ROW                0x12
        .eqv    KEY                0x14

        .eqv    PRINT_INT             1
        .eqv    EXIT                 10
        .eqv    PRINT_CHAR           11

# ---------------------------------------------------------------- data

        .data
digits: .byte   0x3f, 0x06, 0x5b, 0x4f  # segments of the digit n, at digits + n
        .byte   0x66, 0x6d, 0x7d, 0x07
        .byte   0x7f, 0x6f

# ---------------------------------------------------------------- main

        .text
        .globl  main
main:
        lui     $s0, 0xffff             # $s0 = where the devices are
        jal     read_digit
        move    $s1, $v0                # $s1 = digit
main.next:
        move    $a0, $s1
        jal     show_digit
        move    $a0, $s1
        li      $v0, PRINT_INT
        syscall
        beqz    $s1, main.done
        li      $a0, ' '
        li      $v0, PRINT_CHAR
        syscall
        addiu   $s1, $s1, -1
        b       main.next
main.done:
        li      $v0, EXIT
        syscall

# ---------------------------------------------------------------- show_digit
# show_digit(digit): on both displays
#
#   $a0  digit    0 to 9
#   $s0  where the devices are
#
#   changes  $t0                        a leaf: no frame

show_digit:
        lbu     $t0, digits($a0)
        sb      $t0, RIGHT($s0)
        sb      $t0, LEFT($s0)
        jr      $ra

# ---------------------------------------------------------------- read_digit
# read_digit() -> digit: look at row after row until a key is down
#
#   $s0  where the devices are
#   $v0  <- digit, 0 to 15
#
#   changes  $v0 $t0-$t2                a leaf: no frame
#
#   for (;;)
#       for (row = 0; row != 4; ++row)
#           if (key in that row) return 4 * row + column

read_digit:
        li      $t0, 0                  # $t0 = row
read_digit.next:
        li      $t1, 1
        sllv    $t1, $t1, $t0
        sb      $t1, ROW($s0)
        lbu     $t1, KEY($s0)           # $t1 = place, 0: none
        bnez    $t1, read_digit.found
        addiu   $t0, $t0, 1
        andi    $t0, $t0, 3
        b       read_digit.next
read_digit.found:
        sll     $v0, $t0, 2
        srl     $t1, $t1, 5             # column 0, 1, 2, 3 is 0, 1, 2, 4 now
        srl     $t2, $t1, 2
        subu    $t1, $t1, $t2
        addu    $v0, $v0, $t1
        jr      $ra
