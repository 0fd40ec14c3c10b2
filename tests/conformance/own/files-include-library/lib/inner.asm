        .macro show
        li      $v0, 1
        syscall
        .end_macro
