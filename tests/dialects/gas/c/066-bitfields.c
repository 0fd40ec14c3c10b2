int printf(const char *, ...);
struct s { int a : 5; unsigned b : 11; int c : 1; long long d : 40; unsigned : 0; unsigned char e : 4, f : 4; _Bool g : 1; };
static struct s x = {-3, 2000, -1, -123456789012LL, 7, 9, 1};
static volatile struct { unsigned lo : 16, hi : 16; } reg;
int main(void) {
    x.a += 20; x.b ^= 0x555; x.d <<= 3; x.e--; x.f += 12; x.g = !x.g;
    printf("%d %u %d %lld %d %d %d %d\n", x.a, x.b, x.c, (long long) x.d, x.e, x.f, x.g, (int) sizeof x);
    reg.lo = 0x1234; reg.hi = reg.lo + 1; reg.lo |= 0x8000;
    printf("%x %x\n", reg.lo, reg.hi);
    return x.a & 31;
}
