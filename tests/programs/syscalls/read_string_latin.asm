# read_string_latin.asm -- characters of a line become their low bytes (service 8)
# UTF-8 is decoded as Java does: an accent is one byte, a euro sign the low byte of U+20AC.
#
# type: é€A
# expect: 233 172 65 10 0

        .data
buffer: .space  8

        .text
main:
        la      $a0, buffer
        li      $a1, 8
        li      $v0, 8
        syscall
        li      $s0, 0                  # $s0 = offset of the byte
main.next:
        lbu     $a0, buffer($s0)
        li      $v0, 1
        syscall
        addi    $s0, $s0, 1
        beq     $s0, 5, main.done
        li      $a0, ' '
        li      $v0, 11
        syscall
        b       main.next
main.done:

        li      $v0, 10
        syscall
