# notes.asm -- notes without a sound device (services 31 and 33)
# Nothing is heard, and the program goes on.
#
# expect: 8

        .text
main:
        li      $a0, 60
        li      $a1, 10
        li      $a2, 0
        li      $a3, 100
        li      $v0, 31
        syscall
        li      $v0, 33
        syscall
        li      $a0, 8
        li      $v0, 1
        syscall

        li      $v0, 10
        syscall
