int printf(const char *, ...);
int main(void) {
    double x = 1.0;
    for (int i = 0; i < 20; i++) x = (x + 2.0 / x) / 2;
    printf("%f %d\n", x, (int)(x * 100000));
    double s = 0;
    for (int i = 1; i <= 100; i++) s += 1.0 / i / i;
    printf("%f\n", s);
    return 0;
}
