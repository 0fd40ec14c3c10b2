int printf(const char *, ...);
static unsigned long long rotate(unsigned long long x, int n) { return x << n | x >> (64 - n); }
int main(void) {
    unsigned long long x = 0x0123456789abcdefULL;
    for (int i = 4; i < 64; i += 12) printf("%llx\n", rotate(x, i));
    printf("%llx\n", (unsigned long long)((long long)(x << 4 | 1ULL << 63) >> 33));
    return 0;
}
