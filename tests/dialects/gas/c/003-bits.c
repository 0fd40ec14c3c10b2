int printf(const char *, ...);
static int count(unsigned x) { int n = 0; while (x) n += x & 1, x >>= 1; return n; }
int main(void) {
    unsigned x = 0xdeadbeef;
    printf("%x %x %x %x\n", x & 0xff00, x | 0x10101010, x ^ 0xffffffff, ~x);
    printf("%x %x %d %d\n", x << 5, x >> 7, (int)x >> 9, count(x));
    return __builtin_clz(x >> 9);
}
