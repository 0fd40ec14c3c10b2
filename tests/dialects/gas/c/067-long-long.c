int printf(const char *, ...);
typedef unsigned long long u64; typedef long long s64;
static u64 seed = 88172645463325252ULL;
static u64 next(void) { seed ^= seed << 13; seed ^= seed >> 7; seed ^= seed << 17; return seed; }
static u64 power(u64 a, u64 n, u64 m) { u64 r = 1; while (n) { if (n & 1) r = r * a % m; a = a * a % m; n >>= 1; } return r; }
int main(void) {
    for (int k = 0; k < 6; k++) { u64 a = next(), b = next() >> (k * 9); s64 c = (s64) a;
        printf("%llx %lld %llu %lld %llx %llx %d %d\n", a * b, c / (s64) (b | 1), a % (b | 1), c >> (k * 11), a << (k * 13 & 63), (a >> 3) ^ ~b, a > b, c < (s64) b); }
    printf("%llu %lld\n", power(3, 1000003, 1000000007), -(s64) 5 * 7000000000LL);
    int sh = 33; printf("%llx %llx %llx\n", 1ULL << sh, 0x8000000000000000ULL >> sh, (u64) ((s64) 0x8000000000000000LL >> sh));
    return (int) (next() & 127);
}
