int printf(const char *, ...);
int main(void) {
    unsigned long long f = 1;
    for (int i = 2; i <= 20; i++) f *= (unsigned)i;
    long long s = -(long long)f;
    printf("%llu %lld %llx\n", f, s, f >> 13);
    printf("%d %d\n", s < 0, f > 1000000000000ULL);
    return (int)(f >> 40 & 255);
}
