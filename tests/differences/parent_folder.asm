# parent_folder.asm -- a file that is written beside the folder of the run
# MARS would write it; here the call fails unless --files allows it.
# expect: -1

        .data
name:   .asciiz "../beside.txt"
        .text
        .globl  main
main:
        la      $a0, name
        li      $a1, 1
        li      $a2, 0
        li      $v0, 13
        syscall
        move    $a0, $v0
        li      $v0, 1
        syscall
        li      $v0, 10
        syscall
