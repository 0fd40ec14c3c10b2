# print_char.asm -- characters of Latin-1 (service 11)
# Only the low byte counts; from 0x80 on it becomes two bytes of UTF-8.
#
# expect: Hiéÿ!

        .data
codes:  .word   72, 0x12369, 0xe9, 0x1ff, 33

        .text
main:
        li      $s0, 0                  # $s0 = offset of the code
        li      $v0, 11
main.next:
        lw      $a0, codes($s0)
        syscall
        addi    $s0, $s0, 4
        bne     $s0, 20, main.next

        li      $v0, 10
        syscall
