int printf(const char *, ...);
static int least(int a, int b, int c) { return a < b ? a < c ? a : c : b < c ? b : c; }
static int distance(const char *a, const char *b) { int m[20][20]; int n = 0, k = 0; while (a[n]) n++; while (b[k]) k++; for (int i = 0; i <= n; i++) m[i][0] = i; for (int j = 0; j <= k; j++) m[0][j] = j; for (int i = 1; i <= n; i++) for (int j = 1; j <= k; j++) m[i][j] = least(m[i-1][j] + 1, m[i][j-1] + 1, m[i-1][j-1] + (a[i-1] != b[j-1])); return m[n][k]; }
int main(void) { printf("%d %d\n", distance("kitten", "sitting"), distance("saturday", "sunday")); return 0; }
