# link_not_taken.asm -- bgezal and bltzal set $ra only if they branch
# A processor sets $ra always. The comparison with qemu writes $ra after a call that was not taken.
# expect: 0x00000007

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
        li      $ra, 7
        li      $t0, 1
        bltzal  $t0, there
there:  show    ($ra)
        li      $v0, 10
        syscall
