# odd_register.asm -- a double in an odd register is refused, also where an instruction only moves it
# A processor leaves open what happens; qemu ignores the last bit in ldc1, sdc1, movf.d, movt.d, movn.d and movz.d, and refuses the others.
# fault: 0 at here
# expect: 0x00000001

        .macro  show (%register)        # the register in hexadecimal, on a line
        move    $a0, %register
        li      $v0, 34
        syscall
        li      $a0, 10
        li      $v0, 11
        syscall
        .end_macro

        .text
        .globl  main
main:
        li      $t0, 1
        show    ($t0)
here:   movn.d  $f3, $f4, $t0
        show    ($t0)
        li      $v0, 10
        syscall
