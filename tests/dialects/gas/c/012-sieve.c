int printf(const char *, ...);
static char composite[2000];
int main(void) {
    int n = 0;
    for (int i = 2; i < 2000; i++) {
        if (composite[i]) continue;
        n++;
        for (int j = i + i; j < 2000; j += i) composite[j] = 1;
    }
    printf("%d\n", n);
    return n & 255;
}
