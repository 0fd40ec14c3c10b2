# float.asm -- singles, doubles, a comparison
        .data
two:    .float  2.0
half:   .double 0.5

        .text
        .globl  main
main:   lwc1    $f0, two
        sqrt.s  $f1, $f0
        ldc1    $f2, half
        cvt.d.s $f4, $f0
        add.d   $f6, $f2, $f4
        c.lt.d  $f2, $f4
        bc1t    less
        li      $t0, 1
less:   c.eq.s  1, $f0, $f1
        li      $v0, 10
        syscall
