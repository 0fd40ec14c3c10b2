int printf(const char *, ...);
static int find(const int *a, int n, int x) { int l = 0, h = n - 1; while (l <= h) { int m = (l + h) / 2; if (a[m] == x) return m; if (a[m] < x) l = m + 1; else h = m - 1; } return -1; }
int main(void) { static const int a[] = {1, 3, 4, 8, 15, 16, 23, 42, 99}; printf("%d %d %d %d\n", find(a, 9, 1), find(a, 9, 99), find(a, 9, 23), find(a, 9, 24)); return 0; }
