        .text
        lui     $t0, %hi(x)
        addiu   $t0, $t0, %lo(x)
x:      nop
