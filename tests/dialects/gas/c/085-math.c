// Whole numbers and roots, of numbers that the compiler does not see.
int printf(const char *, ...);
double sqrt(double), fabs(double), floor(double), ceil(double), trunc(double);
float sqrtf(float);
volatile double numbers[] = {0.0, -0.0, 0.3, -0.3, 0.5, -0.5, 0.7, -0.7, 1.0, -1.0, 1.5, -1.5, 2.5, -2.5, 1e9 + 0.25,
                             -1e9 - 0.75, 4503599627370495.5, -4503599627370495.5, 4503599627370496.0, 1e300, -1e300};
volatile double zero = 0.0;
static void line(double x) {
    printf("%g: %.1f %.1f %.1f %.1f\n", x, floor(x), ceil(x), trunc(x), fabs(x));
}
int main(void) {
    for (unsigned k = 0; k < sizeof numbers / sizeof *numbers; k++) line(numbers[k]);
    line(1 / zero);
    line(-1 / zero);
    for (int k = 0; k < 5; k++) printf("%.15g %g\n", sqrt(k + zero), sqrtf(k + (float)zero));
    return sqrt(-1 + zero) != sqrt(-1 + zero);
}
