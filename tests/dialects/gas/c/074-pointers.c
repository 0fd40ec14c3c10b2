int printf(const char *, ...); void *malloc(unsigned); void free(void *);
typedef int (*fn)(int); static int twice(int x) { return 2 * x; } static int square(int x) { return x * x; }
static fn pick(int k) { return k ? square : twice; } static fn table[2][2] = {{twice, square}, {square, twice}};
static int apply(fn *f, int n, int x) { while (n--) x = (*f++)(x); return x; }
struct vec { int n, cap, *v; }; static void push(struct vec *a, int x) { if (a->n == a->cap) { int *w = malloc(sizeof(int) * (a->cap = a->cap * 2 + 1)); for (int k = 0; k < a->n; k++) w[k] = a->v[k]; free(a->v); a->v = w; } a->v[a->n++] = x; }
static void sort(void *base, int n, int (*cmp)(const void *, const void *)) { int *v = base; for (int i = 1; i < n; i++) for (int j = i; j > 0 && cmp(&v[j - 1], &v[j]) > 0; j--) { int t = v[j]; v[j] = v[j - 1]; v[j - 1] = t; } }
static int down(const void *a, const void *b) { return *(const int *) b - *(const int *) a; }
int main(void) {
    struct vec a = {0}; for (int k = 0; k < 10; k++) push(&a, k * 7 % 10); sort(a.v, a.n, down); for (int k = 0; k < a.n; k++) printf("%d ", a.v[k]);
    int **pp = &a.v; int (*row)[3] = (void *) a.v; printf("%d %d %d %d\n", (*pp)[2], row[1][2], pick(1)(9), apply(table[1], 2, 5));
    char *c = (char *) a.v; printf("%d %d\n", c[0], (int) ((char *) &a.v[5] - c)); return *++*pp;
}
