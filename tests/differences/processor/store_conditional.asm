# store_conditional.asm -- sc stores without an ll before it, too
# A processor fails then, and sets the register to 0. The comparison uses sc after an ll of the same word only.
# expect: 0x00000001
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
        addiu   $sp, $sp, -4
        li      $t0, 7
        sc      $t0, 0($sp)
        show    ($t0)
        lw      $t0, 0($sp)
        show    ($t0)
        li      $v0, 10
        syscall
