# reading: 100,000 numbers from the console, 10,000 instructions of work for each
        .text
        .globl  main
main:
        li      $s0, 100000             # @N numbers
        li      $s1, 0
number:
        li      $v0, 5
        syscall
        addu    $s1, $s1, $v0
        li      $t0, 3331
work:
        addiu   $t0, $t0, -1
        xor     $s1, $s1, $t0
        bnez    $t0, work
        addiu   $s0, $s0, -1
        bnez    $s0, number
        move    $a0, $s1
        li      $v0, 1
        syscall
        li      $v0, 10
        syscall
