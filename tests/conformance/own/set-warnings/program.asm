        .text
        .set    noat
        .set    at
        .set    noreorder
        .set    reorder
        .set    nomacro
        .set    macro
        .set    nomicromips
        .set    nomips16
        .set    nororder
        .set    x, 5
        .set    noat # comment
        .set
        li      $a0, 3
        li      $v0, 1
        syscall
        li      $v0, 10
        syscall
