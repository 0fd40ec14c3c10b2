int printf(const char *, ...);
struct __attribute__((packed)) record { char c; int n; short s; unsigned u; };
static struct record r = {'a', -5, 300, 0xcafebabe};
static int get(const struct record *p) { return p->n + p->s; }
int main(void) { r.n += 10; r.u >>= 4; r.s = (short)-r.s; printf("%d %d %x %u\n", get(&r), r.s, r.u, (unsigned)sizeof r); return 0; }
