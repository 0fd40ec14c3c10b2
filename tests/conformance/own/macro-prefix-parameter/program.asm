        .macro  two(%t, %t0)
        add     $t1, %t0, %t
        .end_macro
        .text
        two($1, $2)
        li      $v0, 1
        syscall
