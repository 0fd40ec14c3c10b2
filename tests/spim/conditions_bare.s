# the bare machine has the words of these itself
        .text
        .globl  main
main:   mtc1    $0, $f0
        mtc1    $0, $f2
        or      $0, $0, $0
        c.ueq.s $f0, $f2
        sync
        ssnop
        bc1t    equal
        ori     $a0, $0, 5
        ori     $a0, $0, 6
equal:  c.ult.s $f0, $f2
        or      $0, $0, $0
        bc1f    least
        ori     $v0, $0, 1
        ori     $a0, $0, 7
least:  syscall
        jr      $ra
        or      $0, $0, $0
