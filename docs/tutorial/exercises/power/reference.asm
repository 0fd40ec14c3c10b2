# reference.asm -- powers of whole numbers

        .text
        .globl  main
main:
        li      $a0, 3
        li      $a1, 4
        jal     power
        move    $a0, $v0
        li      $v0, 1
        syscall
        li      $v0, 10
        syscall

# power(base, exponent) -> base to the power of exponent
#   $a0  base
#   $a1  exponent, 0 or more
#   $v0  <- the power
power:
        li      $v0, 1
power.next:
        blez    $a1, power.done
        mul     $v0, $v0, $a0
        addiu   $a1, $a1, -1
        b       power.next
power.done:
        jr      $ra
