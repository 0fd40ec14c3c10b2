        .text
        la      $t0, end
        sw      $zero, 0($t0)
        sw      $zero, 4($t0)
        li      $t1, 0x24080001
        sw      $t1, 8($t0)
end:
