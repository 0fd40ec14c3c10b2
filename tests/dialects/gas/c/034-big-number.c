int printf(const char *, ...);
static int d[120], used = 1;
int main(void) { d[0] = 1; for (int f = 2; f <= 40; f++) { int c = 0; for (int i = 0; i < used; i++) { int v = d[i] * f + c; d[i] = v % 10; c = v / 10; } while (c) d[used++] = c % 10, c /= 10; } for (int i = used - 1; i >= 0; i--) printf("%d", d[i]); printf("\n"); return used; }
