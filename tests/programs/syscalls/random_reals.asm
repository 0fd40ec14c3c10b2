# random_reals.asm -- floats and doubles of a seeded stream (services 43 and 44)
# They share the stream: a float takes one step, a double two.
#
# expect: 0.27736324 0.1505335580571998
# expect: 0.24514395 0.0541268623683282

        .text
main:
        li      $a0, 0
        li      $a1, -99
        li      $v0, 40
        syscall
        li      $s0, 2                  # $s0 = lines to come
main.next:
        li      $a0, 0
        li      $v0, 43
        syscall
        mov.s   $f12, $f0
        li      $v0, 2
        syscall
        li      $a0, ' '
        li      $v0, 11
        syscall
        li      $a0, 0
        li      $v0, 44
        syscall
        mov.d   $f12, $f0
        li      $v0, 3
        syscall
        li      $a0, '\n'
        li      $v0, 11
        syscall
        addi    $s0, $s0, -1
        bnez    $s0, main.next

        li      $v0, 10
        syscall
