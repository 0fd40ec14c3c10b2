# jalr_same_register.asm -- jalr with the same register twice goes to the next instruction
# A processor leaves open what happens; MARS writes the return address first, and then jumps to the address in the register: that after the call.
# expect: 0x00000002

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
        la      $t0, there
        li      $t1, 1
        jalr    $t0, $t0
        li      $t1, 2
there:  show    ($t1)
        li      $v0, 10
        syscall
