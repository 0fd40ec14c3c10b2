int printf(const char *, ...);
#define va_list __builtin_va_list
static double total(const char *f, va_list a) { double t = 0; for (; *f; f++) if (*f == 'i') t += __builtin_va_arg(a, int); else if (*f == 'd') t += __builtin_va_arg(a, double); else if (*f == 'l') t += __builtin_va_arg(a, long long); else t += *__builtin_va_arg(a, char *); return t; }
static double sum(const char *f, ...) { va_list a, b; __builtin_va_start(a, f); __builtin_va_copy(b, a); double t = total(f, a) + total(f, b); __builtin_va_end(a); return t; }
static int count(int n, int m, ...) { va_list a; __builtin_va_start(a, m); while (n--) m = m * 10 + __builtin_va_arg(a, int); return m; }
struct p { int a, b, c; };
static int structs(int n, ...) { va_list a; __builtin_va_start(a, n); int s = 0; while (n--) { struct p q = __builtin_va_arg(a, struct p); s += q.a * q.b - q.c; } return s; }
int main(void) {
    printf("%f %f %f\n", sum("idil", 1, 2.5, -3, 1LL << 33), sum("ddd", 1.0, 2.0, 0.5), sum("lisd", 5LL, 2, "A", 1e3));
    printf("%d %d %d\n", count(4, 1, 2, 3, 4, 5), count(0, 9), structs(2, (struct p){2, 3, 4}, (struct p){5, 6, 7}));
    printf("%d %c %s %x %5d|%-5d|%05d %u %%\n", -1, 'z', "str", 255, 42, 42, 42, 4000000000u);
    return 0;
}
