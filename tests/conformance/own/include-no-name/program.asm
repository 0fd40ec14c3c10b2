        .include ""
