        .text
        .equ    N, 5
        li      $t0, N
