# absolute_path.asm -- a file outside the folder of the run
# MARS opens whatever its user may open; here the call fails unless --files allows it.
# expect: -1

        .data
name:   .asciiz "/etc/passwd"
        .text
        .globl  main
main:
        la      $a0, name
        li      $a1, 0
        li      $a2, 0
        li      $v0, 13
        syscall
        move    $a0, $v0
        li      $v0, 1
        syscall
        li      $v0, 10
        syscall
