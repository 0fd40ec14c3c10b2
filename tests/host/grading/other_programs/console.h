// console.h -- lines in, text out: the services of MARS for programs of a C compiler that has no
// library Every program here includes it; what a line means they decide themselves.
#pragma once

static inline int service(int number, int a, int b, int c) {
    register int what asm("$2") = number;
    register int first asm("$4") = a;
    register int second asm("$5") = b;
    register int third asm("$6") = c;
    asm volatile("syscall" : "+r"(what) : "r"(first), "r"(second), "r"(third) : "memory");
    return what;
}

static inline void leave(void) {
    service(10, 0, 0, 0);
    __builtin_unreachable();
}

static void print(const char* text) { service(4, (int)text, 0, 0); }
static inline void print_char(char c) { service(11, c, 0, 0); }
static inline void print_number(int n) { service(1, n, 0, 0); }

#define LINE_SIZE 256
static char line[LINE_SIZE]; // the answer, without blanks around it; one that is too long is "?"

/// The next byte of the input, or -1 at its end.
static int next_byte(void) {
    static char buffer[512];
    static int used, filled;
    if (used == filled) {
        filled = service(14, 0, (int)buffer, sizeof buffer);
        used = 0;
        if (filled <= 0) {
            filled = 0;
            return -1;
        }
    }
    return buffer[used++] & 255;
}

/// Reads a line; at the end of the input the program says goodbye.
static void read_line(const char* goodbye) {
    int length = 0, byte = next_byte();
    if (byte < 0) {
        print(goodbye);
        leave();
    }
    for (; byte >= 0 && byte != '\n'; byte = next_byte()) {
        if (length == 0 && (byte == ' ' || byte == '\t')) continue;
        if (length < LINE_SIZE) line[length] = (char)byte;
        if (length <= LINE_SIZE) ++length;
    }
    if (length >= LINE_SIZE) {
        line[0] = '?';
        length = 1;
    }
    while (length > 0 &&
           (line[length - 1] == ' ' || line[length - 1] == '\t' || line[length - 1] == '\r'))
        --length;
    line[length] = 0;
}

#define NO_NUMBER (-1000000000)

/// The number in `line`, or NO_NUMBER.
static inline int number_in_line(void) {
    int at = line[0] == '-', n = 0, digits = 0;
    for (; line[at]; ++at, ++digits) {
        if (line[at] < '0' || line[at] > '9' || digits == 9) return NO_NUMBER;
        n = 10 * n + (line[at] - '0');
    }
    if (digits == 0) return NO_NUMBER;
    return line[0] == '-' ? -n : n;
}

static inline char small(char c) { return c >= 'A' && c <= 'Z' ? (char)(c + 32) : c; }
