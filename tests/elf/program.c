// program.c -- much of what compilers make of C: calls, tables, numbers of all sizes, unaligned bytes
// Each part prints lines; the same program for Linux prints the same in qemu.
#include "services.h"

typedef unsigned char u8;
typedef unsigned long long u64;
typedef long long i64;

#define NOINLINE __attribute__((noinline, noclone))

/* ---------------------------------------------------------------- data */

int numbers[12] = {31, -4, 15, 92, -65, 35, 89, 79, -3, 23, 84, 62};
int zeros[300];                                   // .bss
const char* const names[] = {"null", "eins", "zwei", "drei", "vier"};
volatile double half = 0.5, third = 1.0 / 3, nothing = 0;
volatile float quarter = 0.25f, big = 3e9f;
short small = -7;                                 // small data, near $gp

/* ---------------------------------------------------------------- what C needs (-nostdlib) */

void* memcpy(void* to, const void* from, unsigned size) {
    u8* t = to;
    const u8* f = from;
    while (size--) *t++ = *f++;
    return to;
}
void* memset(void* to, int value, unsigned size) {
    for (u8* t = to; size--;) *t++ = (u8)value;
    return to;
}

/* ---------------------------------------------------------------- parts */

NOINLINE static void quicksort(int* from, int* to) {
    if (to - from < 2) return;
    int pivot = from[(to - from) / 2];
    int *low = from, *high = to - 1;
    while (low <= high) {
        while (*low < pivot) ++low;
        while (*high > pivot) --high;
        if (low <= high) {
            int swap = *low;
            *low++ = *high;
            *high-- = swap;
        }
    }
    quicksort(from, high + 1);
    quicksort(low, to);
}

NOINLINE static int fibonacci(int n) { return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2); }

NOINLINE static int choose(int n) {               // a jump table in .rodata
    switch (n) {
    case 0: return 17;
    case 1: return numbers[1];
    case 2: return n * 1000;
    case 3: return -1;
    case 4: return 4444;
    case 5: return small;
    case 7: return 77;
    default: return 0;
    }
}

struct __attribute__((packed)) Odd {              // lwl, lwr, swl, swr
    u8 first;
    unsigned word;
    unsigned short half;
    u64 wide;
};
NOINLINE static unsigned read_odd(const struct Odd* odd) { return odd->word ^ odd->half ^ (unsigned)(odd->wide >> 32) ^ (unsigned)odd->wide; }
NOINLINE static void write_odd(struct Odd* odd, unsigned word) {
    odd->word = word;
    odd->half = (unsigned short)(word >> 7);
    odd->wide = (u64)word * word;
}
struct Letters { u8 bytes[19]; };
NOINLINE static struct Letters copy(const struct Letters* from) { return *from; }

struct Fields { int a : 5; unsigned b : 11; int c : 3; unsigned d : 13; };
NOINLINE static struct Fields next_fields(struct Fields f) {
    f.a -= 3;
    f.b += 100;
    ++f.c;
    f.d ^= 0x155;
    return f;
}

NOINLINE static u64 divide(u64 a, u64 b, u64* rest) {   // shift and subtract: libgcc's is another file's affair
    u64 quotient = 0, remainder = 0;
    for (int bit = 63; bit >= 0; --bit) {
        remainder = remainder << 1 | (a >> bit & 1);
        quotient <<= 1;
        if (remainder >= b) {
            remainder -= b;
            quotient |= 1;
        }
    }
    *rest = remainder;
    return quotient;
}
NOINLINE static void print_wide(const char* name, u64 value) {
    print_string(name);
    print_char(' ');
    print_hex((unsigned)(value >> 32));
    print_hex((unsigned)value);
    print_char('\n');
}

NOINLINE static double power(double x, int n) {
    double result = 1;
    for (; n > 0; n >>= 1, x *= x)
        if (n & 1) result *= x;
    return result;
}
NOINLINE static double root(double x) {
    double result;
    asm("sqrt.d %0,%1" : "=f"(result) : "f"(x));
    return result;
}
NOINLINE static int order(double a, double b) {   // all kinds of conditions, NaN among the numbers
    return (a < b) | (a <= b) << 1 | (a == b) << 2 | (a != b) << 3 | (a > b) << 4 | (a >= b) << 5 | !(a < b) << 6 | !(a >= b) << 7 |
           __builtin_isunordered(a, b) << 8 | __builtin_islessgreater(a, b) << 9 | (!__builtin_islessgreater(a, b)) << 10 |
           __builtin_isless(a, b) << 11 | !__builtin_isgreater(a, b) << 12;
}
NOINLINE static int order_single(float a, float b) {
    return (a < b) | (a > b ? 2 : 0) | !(a <= b) << 2 | !(a > b) << 3 | __builtin_isunordered(a, b) << 4 | !__builtin_islessgreater(a, b) << 5;
}

NOINLINE static unsigned hash(const char* text) {
    unsigned h = 2166136261u;
    while (*text) h = (h ^ (u8)*text++) * 16777619u;
    return h;
}
NOINLINE static int compare(const char* a, const char* b) {
    while (*a && *a == *b) ++a, ++b;
    return (u8)*a - (u8)*b;
}

static int twice(int n) { return 2 * n; }
static int square(int n) { return n * n; }
int (*const functions[])(int) = {twice, square, fibonacci};

/* ---------------------------------------------------------------- main */

static void whole_numbers(void) {
    quicksort(numbers, numbers + 12);
    for (int n = 0; n < 12; ++n) line("sorted", numbers[n]);
    for (int n = -1; n < 9; ++n) line("choose", choose(n));
    for (int n = 0; n < 3; ++n) line("function", functions[n](11));
    for (int n = 0; n < 300; ++n) zeros[n] += n * small;
    line("sum", zeros[1] + zeros[299]);
    line("fibonacci", fibonacci(17));
    line("remainder", -1234567 % (small - 4) + 1234567 / small);
    line("clz", __builtin_clz((unsigned)numbers[5]) + __builtin_ctz(96u * (unsigned)numbers[3]));
}

static void bytes_and_bits(void) {
    static struct Odd odd = {1, 0x12345678, 0xabcd, 0x1122334455667788ull};
    hex_line("odd", read_odd(&odd));
    write_odd(&odd, 0x89abcdef);
    hex_line("odd", read_odd(&odd));
    for (unsigned n = 0; n < sizeof odd; ++n) line("byte", ((u8*)&odd)[n]);
    struct Letters letters;
    for (unsigned n = 0; n < sizeof letters; ++n) letters.bytes[n] = (u8)('a' + n);
    struct Letters other = copy((const struct Letters*)((const u8*)&letters));
    hex_line("letters", hash((memcpy(zeros, &other, 19), ((u8*)zeros)[19] = 0, (const char*)zeros)));
    struct Fields f = {-7, 2000, 2, 8000};
    for (int n = 0; n < 5; ++n) {
        f = next_fields(f);
        line("fields", f.a * 1000000 + (int)f.b * 100 + f.c * 10 + (int)f.d);
    }
    union { unsigned word; u8 bytes[4]; unsigned short halves[2]; } view = {0x01020304};
    line("first byte", view.bytes[0]);
    line("first half", view.halves[0]);
    for (int n = 0; n < 5; ++n) hex_line(names[n], hash(names[n]));
    line("compare", compare("Elefant", "Elch") > 0);
}

static void wide_numbers(void) {
    u64 rest, a = 0x0123456789abcdefull + (unsigned)small, b = 1000000007ull * (u64)numbers[11];
    u64 quotient = divide(a, b, &rest);
    print_wide("quotient", quotient);
    print_wide("rest", rest);
    print_wide("back", quotient * b + rest);
    print_wide("shifted", (u64)((i64)(a - b) >> (numbers[6] & 63)) ^ a << (numbers[7] & 63));
    line("less", (i64)a < -(i64)b);
}

static void real_numbers(void) {
    double nan = nothing / nothing;
    line("power", (int)(power(1.5, 20) * 1000));
    line("third", (int)(third * 3e8));
    line("cut", (int)-2.75 + (int)(quarter * 101) + (int)(half + third));
    line("unsigned", (int)((unsigned)big / 2));
    line("order", order(half, third));
    line("order", order(third, half));
    line("order", order(half, half));
    line("order", order(half, nan));
    line("order", order(nan, nan));
    line("order", order_single(quarter, big));
    line("order", order_single(big, quarter));
    line("order", order_single((float)nan, quarter));
    line("root", (int)(root(half * 4e6) * 100));
    union { double d; u64 bits; } view = {third};
    print_wide("bits", view.bits);
    union { float f; unsigned bits; } single = {(float)third};
    hex_line("bits", single.bits);
    float sum = 0;
    for (int n = 1; n <= 1000; ++n) sum += 1.0f / (float)n;
    line("harmonic", (int)(sum * 1000000));
}

void __start(void) {
    whole_numbers();
    bytes_and_bits();
    wide_numbers();
    real_numbers();
    leave(42);
}
