# read_char.asm -- the first character of a line (service 12)
# The rest of the line is lost; a character above 0xff comes whole.
#
# type: a
# type: bcd
# type:  z
# type: é
# type: €
# expect: 97 98 32 233 8364 

        .text
main:
        li      $s0, 5                  # $s0 = characters to come
main.next:
        li      $v0, 12
        syscall
        move    $a0, $v0
        li      $v0, 1
        syscall
        li      $a0, ' '
        li      $v0, 11
        syscall
        addi    $s0, $s0, -1
        bnez    $s0, main.next

        li      $v0, 10
        syscall
