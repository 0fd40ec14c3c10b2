int printf(const char *, ...);
int main(void) { int best = 0, at = 0; for (int i = 1; i < 300; i++) { int n = i, k = 0; while (n != 1) { n = n & 1 ? 3 * n + 1 : n / 2; k++; } if (k > best) best = k, at = i; } printf("%d %d\n", at, best); return best; }
