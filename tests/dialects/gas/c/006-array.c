int printf(const char *, ...);
int a[20];
int main(void) {
    for (int i = 0; i < 20; i++) a[i] = i * i - 7 * i;
    int sum = 0, most = a[0];
    for (int i = 0; i < 20; i++) { sum += a[i]; if (a[i] > most) most = a[i]; }
    printf("%d %d\n", sum, most);
    return sum & 127;
}
