# input.s -- numbers as C reads them: what is none is 0, and so is the end of input
        .text
        .globl  main
main:   li      $s0, 8
loop:   li      $v0, 5
        syscall
        move    $a0, $v0
        li      $v0, 1
        syscall
        li      $v0, 11
        li      $a0, 10
        syscall
        sub     $s0, $s0, 1
        bgtz    $s0, loop
        li      $s0, 9
reals:  li      $v0, 6
        syscall
        mov.s   $f12, $f0
        li      $v0, 2
        syscall
        li      $v0, 11
        li      $a0, 10
        syscall
        li      $v0, 7
        syscall
        mov.d   $f12, $f0
        li      $v0, 3
        syscall
        li      $v0, 11
        li      $a0, 10
        syscall
        sub     $s0, $s0, 1
        bgtz    $s0, reals
        li      $v0, 5
        syscall
        move    $a0, $v0
        li      $v0, 17
        syscall
