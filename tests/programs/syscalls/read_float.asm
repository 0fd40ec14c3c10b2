# read_float.asm -- lines with floats and doubles (services 6 and 7)
# Java's grammar: hexadecimal numbers, names, a letter at the end; too big is Infinity.
#
# type: 1.5
# type:  -2e3 
# type: .25
# type: 1e50
# type: NaN
# type: 0x1p4
# type: 3f
# type: 3.141592653589793
# type: 1e400
# type: -0
# type: 1d
# expect: 1.5
# expect: -2000.0
# expect: 0.25
# expect: Infinity
# expect: NaN
# expect: 16.0
# expect: 3.0
# expect: 3.141592653589793
# expect: Infinity
# expect: -0.0
# expect: 1.0

        .text
main:
        li      $s0, 7                  # $s0 = floats to come
main.float:
        li      $v0, 6
        syscall
        mov.s   $f12, $f0
        li      $v0, 2
        syscall
        li      $a0, '\n'
        li      $v0, 11
        syscall
        addi    $s0, $s0, -1
        bnez    $s0, main.float

        li      $s0, 4                  # $s0 = doubles to come
main.double:
        li      $v0, 7
        syscall
        mov.d   $f12, $f0
        li      $v0, 3
        syscall
        li      $a0, '\n'
        li      $v0, 11
        syscall
        addi    $s0, $s0, -1
        bnez    $s0, main.double

        li      $v0, 10
        syscall
