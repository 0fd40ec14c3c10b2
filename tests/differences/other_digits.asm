# other_digits.asm -- digits of other scripts
# MARS reads ٣ as 3, for Java does; here 0 to 9 are digits, and the read fails.
# type: ٣
# fault: 8 at read

        .text
        .globl  main
main:
        li      $v0, 5
read:
        syscall
        move    $a0, $v0
        li      $v0, 1
        syscall
        li      $v0, 10
        syscall
