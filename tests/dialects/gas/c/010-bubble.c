int printf(const char *, ...);
static void sort(int *a, int n) { for (int i = 0; i < n; i++) for (int j = 0; j + 1 < n - i; j++) if (a[j] > a[j + 1]) { int t = a[j]; a[j] = a[j + 1]; a[j + 1] = t; } }
int main(void) {
    int a[] = {9, -3, 7, 0, 22, 5, -11, 4};
    sort(a, 8);
    for (int i = 0; i < 8; i++) printf("%d%c", a[i], i < 7 ? ' ' : '\n');
    return 0;
}
