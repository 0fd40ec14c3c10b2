int printf(const char *, ...);
int main(void) {
    signed char a = (signed char)200; unsigned char b = 200; short c = (short)40000; unsigned short d = 40000;
    printf("%d %d %d %d\n", a, b, c, d);
    a = (signed char)(a + 100); b = (unsigned char)(b + 100); c = (short)(c * 2); d = (unsigned short)(d * 2);
    printf("%d %d %d %d\n", a, b, c, d);
    return b;
}
