        .text
        li      t0, 1
        add     t1, t0, t0
