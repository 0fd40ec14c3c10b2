        .text
SIZE = 10
