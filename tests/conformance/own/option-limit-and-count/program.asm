        .text
x:      b       x
