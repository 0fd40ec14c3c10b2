# beside
        .globl  foo
        .text
foo:    li      $a0, 3
        jr      $ra
