int printf(const char *, ...);
static int order(double a, double b) { return a < b ? -1 : a > b ? 1 : a == b ? 0 : 9; }
int main(void) {
    volatile double zero = 0.0;
    double nan = zero / zero, inf = 1.0 / zero;
    printf("%d %d %d %d\n", order(1, 2), order(2, 1), order(3, 3), order(nan, 1));
    printf("%d %d %d %d %d\n", nan != nan, inf > 1e300, -inf < 0, !(nan >= 0), !(nan <= 0));
    return 0;
}
