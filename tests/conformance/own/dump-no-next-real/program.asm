        .text
        mfc1.d  $t0, $f31
