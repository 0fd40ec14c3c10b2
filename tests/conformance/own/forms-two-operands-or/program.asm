        .text
        or      $t0, 5
