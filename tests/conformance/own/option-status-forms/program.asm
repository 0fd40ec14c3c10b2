        .text
        add
