int printf(const char *, ...);
static void swap(int *a, int *b) { int t = *a; *a = *b; *b = t; }
int main(void) {
    int v[5] = {5, 4, 3, 2, 1}, *p = v, *q = v + 4, **r = &p;
    while (p < q) swap(p++, q--);
    printf("%d %d %d %d %d %d\n", v[0], v[1], v[2], v[3], v[4], **r);
    return (int)(q - v);
}
