int printf(const char *, ...);
static int h[40], n; static void push(int x) { int i = n++; while (i && h[(i - 1) / 2] > x) h[i] = h[(i - 1) / 2], i = (i - 1) / 2; h[i] = x; }
static int pop(void) { int top = h[0], x = h[--n], i = 0; for (;;) { int c = 2 * i + 1; if (c >= n) break; if (c + 1 < n && h[c + 1] < h[c]) c++; if (h[c] >= x) break; h[i] = h[c]; i = c; } h[i] = x; return top; }
int main(void) { for (int i = 0; i < 30; i++) push(i * 37 % 41); for (int i = 0; i < 30; i++) printf("%d ", pop()); printf("\n"); return 0; }
