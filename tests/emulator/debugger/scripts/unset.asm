# unset.asm -- reads a register that nobody wrote, unless somebody sets it by hand
        .text
        .globl  main
main:   jal     use
        li      $v0, 10
        syscall

use:    bnez    $t0, use.done
        nop
use.done:
        nop
        jr      $ra
