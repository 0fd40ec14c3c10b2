        .include "inner.asm"
        .macro print (%x)
        li      $a0, %x
        show
        .end_macro
