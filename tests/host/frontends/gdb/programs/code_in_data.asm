# Copies two instructions into data, and calls them there: the sum of 40 and 2.
        .data
copy:   .space  8
        .text
main:   lw      $t0, adder
        sw      $t0, copy
        lw      $t0, adder+4
        sw      $t0, copy+4
        li      $a0, 40
        la      $t1, copy
        jalr    $t1
        move    $a0, $v0
        li      $v0, 1
        syscall
        li      $v0, 10
        syscall
adder:  addiu   $v0, $a0, 2
        jr      $ra
