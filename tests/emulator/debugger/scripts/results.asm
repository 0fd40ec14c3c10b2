# results.asm -- procedures that return words, singles, doubles and nothing, and one that writes a file
        .data
half:   .double 0.5
name:   .asciiz "out.txt"
        .text
        .globl  main
main:   jal     number
        jal     hello
        jal     nothing
        jal     sum
        jal     single
        jal     asks
        jal     saves
        li      $v0, 10
        syscall
number: li      $v0, 42
        jr      $ra
hello:  li      $v0, 11
        li      $a0, 'x'
        syscall
        jr      $ra
nothing:
        nop
        jr      $ra

# sum: a half and a half
#
#   $f0  <- the sum
#   changes  nothing else
sum:    l.d     $f0, half
        add.d   $f0, $f0, $f0
        jr      $ra

# single: one
#
#   $f0  <- one
#   changes  $t0
single: li      $t0, 0x3f800000
        mtc1    $t0, $f0
        jr      $ra
asks:   li      $v0, 5
        syscall
        jr      $ra
saves:  li      $v0, 13
        la      $a0, name
        li      $a1, 1
        syscall
        move    $a0, $v0
        li      $v0, 15
        la      $a1, name
        li      $a2, 3
        syscall
        jr      $ra
