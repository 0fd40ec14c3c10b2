# time.asm -- the clock runs while we sleep (services 30 and 32)
# After 20 milliseconds of sleep at least 19 have passed; the high word is that of our century.
#
# expect: 11

        .text
main:
        li      $v0, 30
        syscall
        move    $s0, $a0                # $s0 = the low word before
        sltu    $s1, $zero, $a1
        li      $a0, 20
        li      $v0, 32
        syscall
        li      $v0, 30
        syscall
        subu    $t0, $a0, $s0
        sgeu    $a0, $t0, 19
        li      $v0, 1
        syscall
        move    $a0, $s1
        syscall

        li      $v0, 10
        syscall
