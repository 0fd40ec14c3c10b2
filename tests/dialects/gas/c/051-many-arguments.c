int printf(const char *, ...);
static int weigh(int a, int b, int c, int d, int e, int f, short g, char h) { return a + 2 * b + 3 * c + 4 * d + 5 * e + 6 * f + 7 * g + 8 * h; }
static double mix(double a, int b, float c, double d, int e) { return a + b * c - d / e; }
int main(void) { printf("%d %f\n", weigh(1, 2, 3, 4, 5, 6, 7, 8), mix(1.5, 2, 3.0f, 4.0, 5)); return 0; }
