# double.asm -- included by macros.asm
double: push    ($ra)
        push    ($s0)
        addu    $s0, $a0, $a0
        move    $v0, $s0
        pop     ($s0)
        pop     ($ra)
        jr      $ra
