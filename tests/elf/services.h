// services.h -- services of the test programs: MARS's, or Linux's if compiled for qemu (-DLINUX)
// Both print the same bytes, so that one verifies the other.
#pragma once

#ifdef LINUX
static inline void put(const char* text, unsigned size) {
    register long number asm("$2") = 4004, file asm("$4") = 1, from asm("$5") = (long)text,
                         length asm("$6") = size, failed asm("$7");
    asm volatile("syscall"
                 : "+r"(number), "=r"(failed)
                 : "r"(file), "r"(from), "r"(length)
                 : "$1", "$3", "$8", "$9", "$10", "$11", "$12", "$13", "$14", "$15", "$24", "$25",
                   "hi", "lo", "memory");
}
static inline void print_string(const char* text) {
    unsigned size = 0;
    while (text[size]) {
        ++size;
        asm volatile(""); // otherwise gcc calls strlen, which is not linked
    }
    put(text, size);
}
static inline void print_char(char c) { put(&c, 1); }
static void print_int(int n) {
    char digits[12];
    unsigned at = sizeof digits, rest = n < 0 ? 0u - (unsigned)n : (unsigned)n;
    do digits[--at] = (char)('0' + rest % 10);
    while (rest /= 10);
    if (n < 0) digits[--at] = '-';
    put(digits + at, sizeof digits - at);
}
static void print_hex(unsigned n) {
    char digits[10] = "0x";
    for (int k = 0; k < 8; ++k) digits[2 + k] = "0123456789abcdef"[n >> (28 - 4 * k) & 15];
    put(digits, sizeof digits);
}
static inline void leave(int status) {
    register long number asm("$2") = 4001, with asm("$4") = status;
    asm volatile("syscall" : : "r"(number), "r"(with));
    __builtin_unreachable();
}
#else
#define SERVICE(number_, argument_)                                                                \
    register int number asm("$2") = number_;                                                       \
    register int argument asm("$4") = (int)(argument_);                                            \
    asm volatile("syscall" : "+r"(number) : "r"(argument) : "memory")
static inline void print_string(const char* text) { SERVICE(4, text); }
static inline void print_char(char c) { SERVICE(11, c); }
static inline void print_int(int n) { SERVICE(1, n); }
static inline void print_hex(unsigned n) { SERVICE(34, n); }
static inline void leave(int status) {
    SERVICE(17, status);
    __builtin_unreachable();
}
#endif

static inline void line(const char* name, int value) {
    print_string(name);
    print_char(' ');
    print_int(value);
    print_char('\n');
}
static inline void hex_line(const char* name, unsigned value) {
    print_string(name);
    print_char(' ');
    print_hex(value);
    print_char('\n');
}
