int printf(const char *, ...);
static double sine(double x) { double t = x, s = x; for (int n = 1; n < 12; n++) { t *= -x * x / (2 * n * (2 * n + 1)); s += t; } return s; }
int main(void) { for (int i = 0; i <= 6; i++) printf("%f\n", sine(i * 0.5)); return 0; }
