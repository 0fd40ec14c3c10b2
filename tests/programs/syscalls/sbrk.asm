# sbrk.asm -- blocks on the heap (service 9)
# The next block begins at a multiple of four.
#
# expect: 0x10040000
# expect: 0x10040008
# expect: 0x10040010
# expect: 123

        .text
main:
        li      $s0, 5                  # $s0 = bytes
main.next:
        move    $a0, $s0
        li      $v0, 9
        syscall
        move    $s1, $v0                # $s1 = block
        move    $a0, $v0
        li      $v0, 34
        syscall
        li      $a0, '\n'
        li      $v0, 11
        syscall
        addi    $s0, $s0, 3
        ble     $s0, 11, main.next

        li      $t0, 123
        sw      $t0, 4($s1)
        lw      $a0, 4($s1)
        li      $v0, 1
        syscall

        li      $v0, 10
        syscall
