/* What gcc leaves to functions, printf's widths from arguments, and the input up to its end. */
int printf(const char *, ...);
int getchar(void);
typedef unsigned long long wide;
long long __ashldi3(long long, int);
long long __ashrdi3(long long, int);
wide __lshrdi3(wide, int);
int __clrsbsi2(int);

static volatile wide values[] = {0, 1, 0x80000000, 0xffffffff, 0x1234567890abcdef, ~0ULL, 1ULL << 63,
                                 0x001fffffffffffff, 0x0020000000000001, 0x7fffffbfffffffff,
                                 0x8000008000000001, 0x0000010000010001};
static volatile double numbers[] = {0, 0.99, -0.99, 1.5, -2.5, 4294967296.75, -4294967297.25, 1e18, -9e18};
#define COUNT(list) (int)(sizeof(list) / sizeof *(list))

static void bits_of(float number) {
    union { float number; unsigned bits; } both = {number};
    printf(" %x", both.bits);
}
static void bits_of_double(double number) {
    union { double number; wide bits; } both = {number};
    printf(" %llx", both.bits);
}

int main(void) {
    for (int n = 0; n < COUNT(values); n++) {
        wide it = values[n];
        for (int by = 0; by < 64; by += 21)
            printf("%llx %llx %llx ", __ashldi3(it, by), __lshrdi3(it, by), __ashrdi3(it, by));
        printf("%llx %x %d %d %d", __builtin_bswap64(it), __builtin_bswap32((unsigned)it),
               __builtin_popcountll(it), __builtin_popcount((unsigned)it), __builtin_parityll(it));
        printf(" %d %d %d %d", __builtin_parity((unsigned)it), __builtin_ffsll(it),
               it ? __builtin_ctzll(it) : 64, __builtin_clrsb((int)it));
        bits_of_double((double)it);
        bits_of_double((double)(long long)it);
        bits_of((float)it);
        bits_of((float)(long long)it);
        printf("\n");
    }
    for (int n = 0; n < COUNT(numbers); n++) {
        double it = numbers[n];
        printf("%lld %lld", (long long)it, (long long)(float)it);
        if (it > 0) printf(" %llu %llu", (wide)it, (wide)(float)it);
        printf("\n");
    }
    printf("[%*d] [%-*d] [%*d] [%0*d]\n", 5, 42, 5, 42, -5, 42, 5, -42);
    printf("[%.*s] [%.*s] [%*.*f] [%.*d] [%.*d]\n", 2, "abcdef", -1, "abcdef", 8, 2, 3.14159, 4, 7, -4, 7);
    printf("%.0f %.0f %.0f %.0f %.0f %.1f %.3f\n", 0.5, 1.5, 2.5, -1.5, 0.51, 0.25, 2.9996);
    static volatile double reals[] = {1e10, 0.1, 1.005, 1.115, 2.675, 99.995, 1e-7, -0.0, 0.5, 9.5, 5e-324, 1e300, -1e22};
    for (int n = 0; n < COUNT(reals); n++)
        printf("%.2f %f %.0f %.15f\n", reals[n], reals[n], reals[n], reals[n]);
    printf("%f [%8.1f] [%-8.1f] [%08.1f] [%+.1f] [% f] [%08f]\n", 1 / (reals[7] + 0), 2.25, 2.25, -2.25, 7.0, 7.0, -1 / (reals[7] * 0));
    printf("%zu %hhd %hd %td\n", sizeof(int), 7, 8, (char *)reals - (char *)reals);
    int count = 0, sum = 0, letter;
    while ((letter = getchar()) != -1) count++, sum += letter;
    printf("%d %d %d\n", count, sum, getchar());
    return count;
}
