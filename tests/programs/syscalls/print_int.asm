# print_int.asm -- numbers in the bases of services 1, 34, 35 and 36
# One line for each number: signed, hexadecimal, binary, unsigned.
#
# expect: 0 0x00000000 00000000000000000000000000000000 0
# expect: 1 0x00000001 00000000000000000000000000000001 1
# expect: -1 0xffffffff 11111111111111111111111111111111 4294967295
# expect: 2147483647 0x7fffffff 01111111111111111111111111111111 2147483647
# expect: -2147483648 0x80000000 10000000000000000000000000000000 2147483648

        .data
number: .word   0, 1, -1, 2147483647, -2147483648
bases:  .word   1, 34, 35, 36

        .text
main:
        li      $s0, 0                  # $s0 = offset of the number
main.next:
        lw      $s1, number($s0)
        li      $s2, 0                  # $s2 = offset of the base
main.base:
        lw      $v0, bases($s2)
        move    $a0, $s1
        syscall
        addi    $s2, $s2, 4
        beq     $s2, 16, main.done
        li      $a0, ' '
        li      $v0, 11
        syscall
        b       main.base
main.done:
        li      $a0, '\n'
        li      $v0, 11
        syscall
        addi    $s0, $s0, 4
        bne     $s0, 20, main.next

        li      $v0, 10
        syscall
