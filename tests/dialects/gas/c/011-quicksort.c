int printf(const char *, ...);
static void quick(int *a, int l, int r) {
    int i = l, j = r, m = a[(l + r) / 2];
    while (i <= j) {
        while (a[i] < m) i++;
        while (a[j] > m) j--;
        if (i <= j) { int t = a[i]; a[i++] = a[j]; a[j--] = t; }
    }
    if (l < j) quick(a, l, j);
    if (i < r) quick(a, i, r);
}
int main(void) {
    int a[64]; unsigned s = 12345;
    for (int i = 0; i < 64; i++) { s = s * 1103515245u + 12345u; a[i] = (int)(s >> 16) % 1000; }
    quick(a, 0, 63);
    for (int i = 1; i < 64; i++) if (a[i - 1] > a[i]) return 1;
    printf("%d %d %d\n", a[0], a[31], a[63]);
    return 0;
}
