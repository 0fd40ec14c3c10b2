int printf(const char *, ...);
union u { int i; unsigned char b[8]; float f; double d; long long l; short s[4]; };
static union u g = {.d = 3.5};
union v { struct { unsigned a : 3, b : 5, c : 24; } bits; unsigned all; };
static int kind(union u *x) { return x->b[7] + x->s[1]; }
int main(void) {
    union u a; a.l = 0x0102030405060708LL;
    for (int k = 0; k < 8; k++) printf("%d ", a.b[k]);
    printf("%d %d\n", a.s[2], kind(&a));
    a.f = -1.5f; printf("%08x %llx\n", a.i, g.l);
    union v v = {{5, 17, 0x123456}}; v.bits.b++; printf("%08x %u\n", v.all, v.bits.c);
    return a.b[3];
}
