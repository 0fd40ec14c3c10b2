int printf(const char *, ...);
int main(void) {
    volatile int n = 0x12345;
    volatile int m = -70000;
    printf("%hhd %hd %hhu %hu %hhx %hx %hho %ho\n", n, n, n, n, n, n, n, n);
    printf("%hhd %hd %hhu %hu %hhX %hX %+hhd %5hhd|%-5hd|%05hhd\n", m, m, m, m, m, m, m, m, m, m);
    printf("%hhi %hhi %hhi\n", 127, 128, 255);
    printf("%lld %llu %llx %lli %ld %lu %zu %td %jd\n", -5000000000LL, 18446744073709551615ULL, 0xfedcba9876543210ULL, 1LL << 62, -3L, 7UL, (unsigned)9, 11, -12345678901LL);
    printf("%hhd %lld %hd\n", 300, 1LL, 65537);
    printf("%p %8p| %-8p|\n", (void *)0, (void *)0, (void *)0);
    printf("%p %12p\n", (void *)0x1234, (void *)0x1234);
    return 0;
}
