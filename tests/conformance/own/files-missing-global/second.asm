        .text
other:  jr      $ra
