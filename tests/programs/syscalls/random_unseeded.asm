# random_unseeded.asm -- a stream without a seed keeps to its bound, too (service 42)
# Its numbers differ from run to run; their range does not.
#
# expect: 1

        .text
main:
        li      $s0, 1000               # $s0 = numbers to come
        li      $s1, 1                  # $s1 = all were in range
main.next:
        li      $a0, 9
        li      $a1, 6
        li      $v0, 42
        syscall
        sltiu   $t0, $a0, 6
        and     $s1, $s1, $t0
        addi    $s0, $s0, -1
        bnez    $s0, main.next
        move    $a0, $s1
        li      $v0, 1
        syscall

        li      $v0, 10
        syscall
