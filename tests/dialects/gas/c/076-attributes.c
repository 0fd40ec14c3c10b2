int printf(const char *, ...);
struct __attribute__((packed)) p { char c; int i; short s; double d; long long l; }; static struct p x = {'a', 0x12345678, -2, 1.25, -9};
static char buffer[10] __attribute__((aligned(64))); static int on16 __attribute__((aligned(16))) = 5; static const char order[] __attribute__((section(".data"))) = "placed";
__attribute__((noinline)) static int sum(const struct p *q) { return q->i + q->s + q->c; } __attribute__((weak)) int maybe(void) { return 3; } extern int missing(void) __attribute__((weak)); int alias(void) __attribute__((alias("maybe")));
typedef struct { _Alignas(8) char a; char b; } al; static al arr[3];
int main(void) { x.i++; x.d *= 2; x.l--; printf("%d %f %lld %d %d\n", sum(&x), x.d, x.l, (int) sizeof x, (int) sizeof arr); printf("%d %d %s %d %d\n", (int) ((unsigned) buffer % 64), (int) ((unsigned) &on16 % 16), order, maybe() + alias(), missing ? missing() : -1); return on16; }
