int printf(const char *, ...);
int main(int argc, char **argv) {
    (void)argv;
    int a = 17 + argc * 3, b = -5 - argc;
    printf("%d %d %d %d %d\n", a + b, a - b, a * b, a / b, a % b);
    unsigned u = (unsigned)b;
    printf("%u %u %u\n", u / 7, u % 7, u >> 3);
    return a & 63;
}
