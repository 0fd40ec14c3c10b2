int printf(const char *, ...);
int main(void) { int i = 0, s = 0; again: if (i == 5) goto skip; s += i * i; skip: i++; if (i < 9) goto again; do { s -= i; } while (--i > 3); printf("%d %d\n", s, i); return s & 255; }
