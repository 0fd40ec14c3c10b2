int printf(const char *, ...);
static const double v[] = {0, 1, -1, 10, 100, 123456, 1234567, 999999.5, 9999995, 0.0001, 0.00001234, 0.00009999995, 1e300, 1.7976931348623157e308, 4.9e-324, 2.2250738585072014e-308, 3.14159265358979, 1e22, 1e23, 0.1, 0.5, 2.5, 1.5, 0.25, 123456789.125, 1e-5, 5e-5, 12345.678, 99999.95, 1.0 / 3, 2e6, 65536};
int main(void) {
    for (unsigned k = 0; k < sizeof v / sizeof *v; k++) {
        printf("%e|%g|%G|%.0e|%.3e|%.10g|%.1g|%.0g|%.17g|%E\n", v[k], v[k], v[k], v[k], v[k], v[k], v[k], v[k], v[k], -v[k]);
        printf("%12.4e|%-12.3g|%+g|% g|%012g|%+.2e|%.20e|%5g|%.2f\n", v[k], v[k], v[k], v[k], v[k], v[k], v[k], v[k], v[k]);
    }
    double z = 0, inf = 1 / z, nan = z / z;
    printf("%e %g %G %E %F %f %10g|%-10g|%010g\n", inf, -inf, inf, inf, inf, -inf, inf, inf, inf);
    printf("%g %G\n", nan < 0 ? 1.0 : __builtin_fabs(nan), __builtin_fabs(nan));
    printf("%#x %#X %#o %#x %#o %#10x|%-#10x|%#010x %jd %Lf %lld\n", 255, 255, 8, 0, 0, 255, 255, 255, 5LL, 2.5L, 7LL);
    for (int k = -20; k < 20; k++) { double x = 1.2345678901234567; for (int j = 0; j < (k < 0 ? -k : k); j++) x = k < 0 ? x / 10 : x * 10; printf("%g %.3g %.12g %e\n", x, x, x, x); }
    return 0;
}
