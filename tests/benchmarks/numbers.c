/* numbers.c -- the input of kernel readint: COUNT signed integers, one a line, from a fixed generator
 * numbers COUNT */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int main(int count, char** words) {
    uint32_t x = 1;
    for (long left = count > 1 ? atol(words[1]) : 0; left > 0; --left) {
        x = x * 1103515245u + 12345u;
        printf("%d\n", (int32_t)x >> 12);
    }
    return 0;
}
