int printf(const char *, ...);
static int n = 6, count; static int row[8];
static int safe(int c, int r) { for (int i = 0; i < c; i++) if (row[i] == r || row[i] - r == c - i || r - row[i] == c - i) return 0; return 1; }
static void place(int c) { if (c == n) { count++; return; } for (int r = 0; r < n; r++) if (safe(c, r)) { row[c] = r; place(c + 1); } }
int main(void) { place(0); printf("%d\n", count); return count; }
