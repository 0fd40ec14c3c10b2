# one_nan.asm -- a result that is no number is the one NaN of Java
# A processor keeps the bits of an operand that is a NaN, or makes one of its own. The comparison replaces NaNs by Java's.
# expect: 0x7fc00000
# expect: 0x7fc00000

        .macro  show (%register)        # the register in hexadecimal, on a line
        move    $a0, %register
        li      $v0, 34
        syscall
        li      $a0, 10
        li      $v0, 11
        syscall
        .end_macro

        .text
        .globl  main
main:
        li      $t0, 0xffc01234
        mtc1    $t0, $f2
        add.s   $f4, $f2, $f2
        mfc1    $t1, $f4
        show    ($t1)
        mtc1    $zero, $f2
        div.s   $f4, $f2, $f2
        mfc1    $t1, $f4
        show    ($t1)
        li      $v0, 10
        syscall
