int printf(const char *, ...);
int sprintf(char *, const char *, ...);
int puts(const char *);
int main(void) {
    static const double numbers[] = {0.0, 1.0, -2.0, 0.5, 100000.0, 1234567.0, 0.00001234, 1e300};
    static const int integers[] = {0, 1, -1, 8, 255};
    for (unsigned i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        double x = numbers[i];
        printf("[%#.0f] [%.0f] [%#.0e] [%.0e] [%#.2f]\n", x, x, x, x, x);
        printf("[%#g] [%g] [%#.3g] [%#.0g] [%#G] [%#12.1g] [%-#12.1g]\n", x, x, x, x, x, x, x);
        printf("[%#010.0f] [%+#.0f] [% #.0E]\n", x, x, x);
    }
    for (unsigned i = 0; i < sizeof integers / sizeof *integers; i++) {
        int n = integers[i];
        printf("[%.0d] [%.0u] [%.0x] [%.0X] [%.0o] [%.0i]\n", n, n, n, n, n, n);
        printf("[%#.0x] [%#.0o] [%#o] [%#x] [%#.3o] [%#05o] [%#5o] [%-#5o] [%#.5o]\n", n, n, n, n, n, n, n, n, n);
        printf("[%+.0d] [% .0d] [%5.0d] [%-5.0d] [%05.0d] [%.*d]\n", n, n, n, n, n, 0, n);
        printf("[%.0lld] [%.0llx] [%#.0llo]\n", (long long)n, (long long)n, (long long)n);
    }
    printf("[%y] [%5k] [%-3.2w] [%%] [%d]\n", 7, 8, 9);
    char text[40];
    printf("%d ", sprintf(text, "%.0d|%#.0f|%y", 0, 3.0));
    puts(text);
    printf("100%% [%#f] [%#.0f] [%#g]\n", 1.0 / 0.0, -1.0 / 0.0, 1.0 / 0.0);
    return 0;
}
