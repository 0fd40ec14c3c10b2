int printf(const char *, ...);
int main(void) { int s = 0; for (int i = -50; i < 50; i += 7) s += i / 3 + i % 5 * 2 + i / 8 - i % 16 + i / -7; unsigned u = 0; for (unsigned i = 4000000000u; i > 100; i /= 3) u += i / 10 + i % 7; printf("%d %u\n", s, u); return s & 127; }
