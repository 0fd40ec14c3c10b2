# exit2.asm -- the program's own status (service 17)
# The system keeps its low byte.
#
# expect: done
# exit: 232

        .data
text:   .asciiz "done"

        .text
main:
        la      $a0, text
        li      $v0, 4
        syscall
        li      $a0, 1000
        li      $v0, 17
        syscall
