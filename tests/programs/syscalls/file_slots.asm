# file_slots.asm -- a failed opening keeps its descriptor and its name (service 13)
# Missing file, again, a new file, the same again, unknown flags.
#
# expect: -1 -1 4 -1 -1 -1 

        .data
missing:
        .asciiz "tharsis-missing.txt"
made:   .asciiz "tharsis-slots.txt"
input:  .asciiz "STDIN"
        .align  2
calls:  .word   missing, 0, missing, 1, made, 1, made, 0, input, 0, made, 2
calls.end:

        .text
main:
        la      $s0, calls              # $s0 = address of name and flags
        la      $s1, calls.end
main.next:
        lw      $a0, 0($s0)
        lw      $a1, 4($s0)
        li      $v0, 13
        syscall
        move    $a0, $v0
        li      $v0, 1
        syscall
        li      $a0, ' '
        li      $v0, 11
        syscall
        addi    $s0, $s0, 8
        bne     $s0, $s1, main.next

        li      $v0, 10
        syscall
