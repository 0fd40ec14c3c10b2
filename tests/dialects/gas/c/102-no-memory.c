typedef __SIZE_TYPE__ size_t;
int printf(const char *, ...);
void *malloc(size_t), *calloc(size_t, size_t), *realloc(void *, size_t);
int main(void) {
    volatile size_t most = (size_t)-1, half = most / 2, root = (size_t)1 << 4 * sizeof(size_t);
    printf("%d %d %d\n", malloc(half) == 0, malloc(most) == 0, malloc(half + 1) == 0);
    printf("%d %d %d\n", calloc(root, root) == 0, calloc(root + 1, root) == 0, calloc(1, half) == 0);
    char *kept = malloc(10);
    kept[0] = 'k';
    printf("%d %c\n", realloc(kept, half - 100) == 0, kept[0]);
    char *new = realloc(0, 100), *next = malloc(100);
    int sum = 0;
    for (int i = 0; i < 100; i++) new[i] = i, next[i] = 1;
    for (int i = 0; i < 100; i++) sum += new[i];
    printf("%d\n", sum);
    return 0;
}
