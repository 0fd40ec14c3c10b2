int printf(const char *, ...);
static unsigned v[] = {1, 0x80000000u, 0x00ff00f0, 0xffffffffu, 12345}; static unsigned long long w[] = {1, 1ull << 63, 0xff00000000ull, ~0ull};
int main(void) {
    for (int k = 0; k < 5; k++) printf("%d %d %d %d %d %x\n", __builtin_clz(v[k]), __builtin_ctz(v[k]), __builtin_popcount(v[k]), __builtin_parity(v[k]), __builtin_ffs(v[k]), __builtin_bswap32(v[k]));
    for (int k = 0; k < 4; k++) printf("%d %d %d %d %llx\n", __builtin_clzll(w[k]), __builtin_ctzll(w[k]), __builtin_popcountll(w[k]), __builtin_ffsll(w[k]), __builtin_bswap64(w[k]));
    int r; int o = __builtin_add_overflow(2147483647, (int) v[0], &r), p = __builtin_mul_overflow(65536, (int) v[4], &r), q = __builtin_sub_overflow(-5, (int) v[0], &r); unsigned u; int s = __builtin_add_overflow(v[3], v[0], &u);
    printf("%d %d %d %d %d %u %x\n", o, p, q, s, r, u, __builtin_bswap16(0x1234)); if (__builtin_expect(v[0] > 5, 0)) printf("no\n");
    char buf[16]; __builtin_memset(buf, 'x', 15); buf[15] = 0; __builtin_memcpy(buf + 2, "ab", 2); printf("%s %d %d\n", buf, __builtin_constant_p(5), (int) __builtin_strlen(buf));
    int *heap = __builtin_alloca(v[0] * 40); for (int k = 0; k < 10; k++) heap[k] = k; printf("%d\n", heap[9]); printf("%d %d\n", __builtin_abs(-4), (int) __builtin_labs(-9L)); return __builtin_clz(v[4]);
}
