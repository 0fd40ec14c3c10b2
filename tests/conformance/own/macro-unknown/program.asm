        .text
        print_str ("x")
        later (5)
        .macro  later (%x)
        li      $a0, %x
        .end_macro
