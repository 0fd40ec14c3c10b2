int printf(const char *, ...);
int main(void) {
    unsigned long long a = 12345678901234567ULL; long long b = -987654321098LL;
    printf("%llu %llu\n", a / 1000003u, a % 1000003u);
    printf("%lld %lld\n", b / 12345, b % 12345);
    return (int)(a % 251);
}
