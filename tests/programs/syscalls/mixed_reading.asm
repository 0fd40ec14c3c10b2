# mixed_reading.asm -- all services of reading share one reader of lines
# Each takes a line: number, text, character, float, double.
#
# type: 5
# type: name
# type: Q
# type: 2.5
# type: 1e3
# expect: 5name
# expect: Q2.51000.0

        .data
buffer: .space  10

        .text
main:
        li      $v0, 5
        syscall
        move    $s0, $v0                # $s0 = number
        la      $a0, buffer
        li      $a1, 10
        li      $v0, 8
        syscall
        li      $v0, 12
        syscall
        move    $s1, $v0                # $s1 = character
        li      $v0, 6
        syscall
        mov.s   $f12, $f0
        li      $v0, 7
        syscall
        mov.d   $f20, $f0

        move    $a0, $s0
        li      $v0, 1
        syscall
        la      $a0, buffer
        li      $v0, 4
        syscall
        move    $a0, $s1
        li      $v0, 11
        syscall
        li      $v0, 2
        syscall
        mov.d   $f12, $f20
        li      $v0, 3
        syscall

        li      $v0, 10
        syscall
