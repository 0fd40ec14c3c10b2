int printf(const char *, ...);
int main(void) { double d = -7.9; float f = 7.9f; unsigned u = 3000000000u; long long l = 1LL << 40; printf("%d %d %u\n", (int)d, (int)f, (unsigned)(double)u); printf("%f %f %d\n", (double)-12345, (float)u / 1e6, (int)(l >> 35)); return (int)(char)(int)d; }
