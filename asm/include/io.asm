# io.asm -- what the games read and print: lines, integers, text
#
# Needs frame.asm and services.asm. Lines are read with service 14, because
# services 5 and 8 cannot see the end of the input and stop the program on a
# wrong number. What only one game asks the system for stands beside that game.

        .eqv    LINE_LIMIT   255        # bytes; a longer line is a wrong input
        .eqv    LINE_ROOM    256        # bytes kept: LINE_LIMIT and a CR
        .eqv    INPUT_BYTES  1024       # bytes asked for at a time
        .eqv    DIGIT_LIMIT  9          # digits of an integer
        .eqv    TOO_LONG     -1         # read_line: the line is over the limit
        .eqv    NO_NUMBER    0x80000000 # read_integer: not an integer
        .eqv    NO_DIGITS    -1         # read_digits: not one or two digits
        .eqv    NO_BYTE      -1         # next_byte: end of the input

# ---------------------------------------------------------------- data

        .data
        .align  2
input_next:
        .word   0                       # bytes of input that were consumed
input_end:
        .word   0                       # bytes of input that were read
input:  .space  INPUT_BYTES
line:   .space  LINE_ROOM
end_of_input:
        .asciiz "\nFin de l'entrée : partie interrompue.\n"

# ---------------------------------------------------------------- read_integer
# read_integer() -> value: read a line that should hold one integer
#
#   $v0  <- the integer, or NO_NUMBER for anything else
#
#   changes  $a0-$a2 $v1 $t0-$t3

        .text
read_integer:
        push    $ra

        jal     read_line
        move    $a0, $v1
        move    $a1, $v0
        li      $v0, NO_NUMBER
        beq     $a1, TOO_LONG, read_integer.done
        jal     parse_integer
read_integer.done:
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- parse_integer
# parse_integer(text, length) -> value
#
#   $a0  text     address of the first byte
#   $a1  length   bytes, 0 or more
#   $v0  <- an optional minus sign and 1 to 9 digits as a number, else NO_NUMBER
#
#   changes  $a0 $a1 $t0-$t3            a leaf: no frame
#
#   negative = length > 0 && *text == '-' && (++text, --length, true)
#   if (length < 1 || length > 9) return NO_NUMBER
#   value = 0
#   for each byte: if (digit) value = 10 * value + digit else return NO_NUMBER
#   return negative ? -value : value

parse_integer:
        li      $v0, NO_NUMBER
        li      $t0, 0                  # $t0 = negative
        blez    $a1, parse_integer.done
        lbu     $t1, 0($a0)
        bne     $t1, '-', parse_integer.skip
        li      $t0, 1
        addiu   $a0, $a0, 1
        addiu   $a1, $a1, -1
parse_integer.skip:
        blez    $a1, parse_integer.done
        bgt     $a1, DIGIT_LIMIT, parse_integer.done

        addu    $a1, $a0, $a1           # $a1 = end of the text
        li      $t2, 0                  # $t2 = value
parse_integer.next:
        lbu     $t1, 0($a0)
        addiu   $t1, $t1, -48           # $t1 = digit: 48 is '0'
        sltiu   $t3, $t1, 10
        beqz    $t3, parse_integer.done
        mul     $t2, $t2, 10
        addu    $t2, $t2, $t1
        addiu   $a0, $a0, 1
        bne     $a0, $a1, parse_integer.next

        move    $v0, $t2
        beqz    $t0, parse_integer.done
        negu    $v0, $t2
parse_integer.done:
        jr      $ra

# ---------------------------------------------------------------- read_digits
# read_digits(text) -> number: read a field of one or two digits
#
#   $a0  text     address of the field
#   $v0  <- 0..99, or NO_DIGITS if it is anything else
#
#   changes  $t0-$t2                    a leaf: no frame

read_digits:
        li      $v0, NO_DIGITS
        lbu     $t0, 0($a0)
        addiu   $t0, $t0, -48           # $t0 = first digit: 48 is '0'
        bgeu    $t0, 10, read_digits.done
        lbu     $t1, 1($a0)
        beqz    $t1, read_digits.else

        addiu   $t1, $t1, -48           # $t1 = second digit
        bgeu    $t1, 10, read_digits.done
        lbu     $t2, 2($a0)
        bnez    $t2, read_digits.done
        mul     $t0, $t0, 10
        addu    $t0, $t0, $t1
read_digits.else:
        move    $v0, $t0
read_digits.done:
        jr      $ra

# ---------------------------------------------------------------- read_line
# read_line() -> (length, text): read one line; at the end of the input, say so
# and end the program
#
#   $v0  <- length   bytes of the line, or TOO_LONG
#   $v1  <- text     its address; good until the next line is read
#
# The line feed is not part of it, nor one CR before it, nor the blanks and
# tabs at both ends. What follows the last line feed is a line if not empty.
#
#   changes  $a0-$a2 $t0 $t1
#
#   length = 0
#   while ((byte = next_byte()) != NO_BYTE && byte != '\n')
#       if (length++ < LINE_ROOM) line[length - 1] = byte
#   if (byte == NO_BYTE && length == 0) leave_at_end_of_input()

read_line:
        push    $ra
        push    $s0
        li      $s0, 0                  # $s0 = length so far

read_line.next:
        jal     next_byte
        beq     $v0, NO_BYTE, read_line.else
        beq     $v0, '\n', read_line.skip
        addiu   $s0, $s0, 1
        bgt     $s0, LINE_ROOM, read_line.next
        la      $t0, line
        addu    $t0, $t0, $s0
        sb      $v0, -1($t0)
        b       read_line.next
read_line.else:
        bnez    $s0, read_line.skip
        jal     leave_at_end_of_input
read_line.skip:
        move    $a0, $s0
        jal     trim_line

        pop     $s0
        pop     $ra
        jr      $ra

# ---------------------------------------------------------------- trim_line
# trim_line(length) -> (length, text): what counts of the bytes in line
#
#   $a0  length   bytes before the line feed; the first 256 of them
#                 are in line
#   $v0  <- length   without CR, blanks and tabs, or TOO_LONG
#   $v1  <- text     address of the first byte that counts
#
#   changes  $a0 $t0 $t1                a leaf: no frame

trim_line:
        li      $v0, TOO_LONG
        la      $v1, line               # $v1 = begin
        addu    $t0, $v1, $a0           # $t0 = end
        beqz    $a0, trim_line.skip
        bgt     $a0, LINE_ROOM, trim_line.done
        lbu     $t1, -1($t0)
        bne     $t1, '\r', trim_line.skip
        addiu   $t0, $t0, -1
        addiu   $a0, $a0, -1
trim_line.skip:
        bgt     $a0, LINE_LIMIT, trim_line.done

trim_line.next_end:
        beq     $v1, $t0, trim_line.else
        lbu     $t1, -1($t0)
        addiu   $t0, $t0, -1
        beq     $t1, ' ', trim_line.next_end
        beq     $t1, '\t', trim_line.next_end
        addiu   $t0, $t0, 1             # the byte that stays
trim_line.next_begin:
        lbu     $t1, 0($v1)
        addiu   $v1, $v1, 1
        beq     $t1, ' ', trim_line.next_begin
        beq     $t1, '\t', trim_line.next_begin
        addiu   $v1, $v1, -1
trim_line.else:
        subu    $v0, $t0, $v1
trim_line.done:
        jr      $ra

# ---------------------------------------------------------------- next_byte
# next_byte() -> byte: the next byte typed, or NO_BYTE at the end
#
# One service call may bring part of a line or many lines: input keeps them.
#
#   $v0  <- 0..255 or NO_BYTE
#
#   changes  $a0-$a2 $t0 $t1            a leaf: no frame

next_byte:
        lw      $t0, input_next         # $t0 = next position
        lw      $t1, input_end
        bne     $t0, $t1, next_byte.else

        li      $a0, KEYBOARD
        la      $a1, input
        li      $a2, INPUT_BYTES
        li      $v0, READ_FILE
        syscall
        sw      $zero, input_next
        sw      $zero, input_end
        move    $t1, $v0
        li      $v0, NO_BYTE
        blez    $t1, next_byte.done
        sw      $t1, input_end
        li      $t0, 0
next_byte.else:
        lbu     $v0, input($t0)
        addiu   $t0, $t0, 1
        sw      $t0, input_next
next_byte.done:
        jr      $ra

# -------------------------------------------------------- leave_at_end_of_input
# leave_at_end_of_input(): no answer can come any more: end the program
#
#   never returns

leave_at_end_of_input:
        la      $a0, end_of_input
        jal     print_string
        jal     end_program

# ---------------------------------------------------------------- end_program
# end_program(): end the program
#
#   never returns

end_program:
        li      $v0, EXIT
        syscall

# ---------------------------------------------------------------- print_string
# print_string(text): print the bytes up to a 0
#
#   $a0  text     address
#
#   changes  $v0                        a leaf: no frame

print_string:
        li      $v0, PRINT_STRING
        syscall
        jr      $ra

# ---------------------------------------------------------------- print_int
# print_int(value): print a signed decimal number
#
#   $a0  value
#
#   changes  $v0                        a leaf: no frame

print_int:
        li      $v0, PRINT_INT
        syscall
        jr      $ra

# --------------------------------------------------------------- print_unsigned
# print_unsigned(value): print a decimal number of 32 bits without sign
#
#   $a0  value
#
#   changes  $v0                        a leaf: no frame

print_unsigned:
        li      $v0, PRINT_UNSIGNED
        syscall
        jr      $ra

# ---------------------------------------------------------------- print_char
# print_char(byte): print one character
#
#   $a0  byte     an ASCII code
#
#   changes  $v0                        a leaf: no frame

print_char:
        li      $v0, PRINT_CHAR
        syscall
        jr      $ra
