# no_delay_slots.asm -- unless one asks for delayed branching, what follows a branch is not executed, and calls return to it
# A processor executes it, and calls return after it. The comparison puts a nop there, or asks for delayed branching.
# expect: 0x00000004
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
        jal     there
        li      $t0, 2
back:   li      $v0, 10
        syscall
there:  la      $t1, back
        subu    $t1, $t1, $ra
        show    ($t1)
        show    ($t0)
        li      $v0, 10
        syscall
