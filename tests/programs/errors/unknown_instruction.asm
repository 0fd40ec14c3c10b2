# unknown_instruction.asm -- a mnemonic that MIPS does not have
# The nearest one is suggested.
# error: addiu

        .text
        .globl  main
main:
        adiu    $t0, $t0, 1
        li      $v0, 10
        syscall
