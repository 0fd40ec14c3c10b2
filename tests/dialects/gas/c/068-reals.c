int printf(const char *, ...);
static float half(float x) { return x * 0.5f; }
static double poly(double x, int n, const double *c) { double r = 0; while (n--) r = r * x + c[n]; return r; }
static const double c[] = {1, -1.5, 0.25, 3e-3};
static int cmp(double a, double b) { return (a < b) + 2 * (a <= b) + 4 * (a > b) + 8 * (a >= b) + 16 * (a == b) + 32 * (a != b); }
static double zero;
int main(void) {
    printf("%f %f %.10f\n", (double) half(7), poly(2.5, 4, c), poly(1, 4, c) + 10);
    printf("%d %d %d %d\n", cmp(1, 2), cmp(2, 2), cmp(zero / zero, 1), cmp(-0.0, zero));
    float f = 16777216.0f; f += 1; unsigned u = 3000000000u; int i = -7;
    printf("%.1f %.1f %.1f %u %d %lld\n", (double) f, (double) (float) u, i / 2.0, (unsigned) 2999999999.75, (int) -2.75, (long long) 1e15);
    printf("%f %f\n", 1 / (zero + 1e-300), __builtin_fabs(-3.25));
    printf("%.3f %.3f %.0f %5.1f|%-8.2f|%+.1f\n", 1e3 / 7, -1e-3, 2.5, 3.14159, 2.71828, 9.99);
    return (int) poly(3, 3, c);
}
