# descriptors.asm -- the console as descriptors 0, 1 and 2 (services 14 and 15)
# A wrong use is -1, and no fault.
#
# type: typed input
# type: rest
# expect: to output
# expect: 10
# expect: 5
# expect: 7
# expect: typed input
# expect: -1
# expect: -1

        .data
buffer: .space  40
text:   .ascii  "to output\n"

        .text
main:
        li      $a0, 1
        la      $a1, text
        li      $a2, 10
        li      $v0, 15
        syscall
        jal     show

        li      $a0, 0
        la      $a1, buffer
        li      $a2, 5
        li      $v0, 14
        syscall
        jal     show
        li      $a0, 0
        la      $a1, buffer+5
        li      $a2, 7
        li      $v0, 14
        syscall
        jal     show
        la      $a0, buffer
        li      $v0, 4
        syscall

        li      $a0, 1
        li      $v0, 14
        syscall
        jal     show
        li      $a0, 0
        li      $v0, 15
        syscall
        jal     show

        li      $v0, 10
        syscall

show:   move    $a0, $v0
        li      $v0, 1
        syscall
        li      $a0, '\n'
        li      $v0, 11
        syscall
        jr      $ra
