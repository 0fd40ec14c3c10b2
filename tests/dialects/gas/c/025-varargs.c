int printf(const char *, ...);
static int sum(int n, ...) { __builtin_va_list a; __builtin_va_start(a, n); int s = 0; while (n--) s += __builtin_va_arg(a, int); __builtin_va_end(a); return s; }
static double mean(int n, ...) { __builtin_va_list a; __builtin_va_start(a, n); double s = 0; for (int i = 0; i < n; i++) s += __builtin_va_arg(a, double); __builtin_va_end(a); return s / n; }
int main(void) { printf("%d %d %f\n", sum(3, 1, 2, 3), sum(6, 1, -2, 3, -4, 5, -6), mean(3, 1.0, 2.0, 6.0)); return 0; }
