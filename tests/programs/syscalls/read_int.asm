# read_int.asm -- a line with a decimal number (service 5)
# Blanks around it and a plus sign are welcome.
#
# type: 42
# type:   -17  
# type: +5
# type: 2147483647
# type: -2147483648
# type: 007
# expect: 42
# expect: -17
# expect: 5
# expect: 2147483647
# expect: -2147483648
# expect: 7

        .text
main:
        li      $s0, 6                  # $s0 = numbers to come
main.next:
        li      $v0, 5
        syscall
        move    $a0, $v0
        li      $v0, 1
        syscall
        li      $a0, '\n'
        li      $v0, 11
        syscall
        addi    $s0, $s0, -1
        bnez    $s0, main.next

        li      $v0, 10
        syscall
