int printf(const char *, ...);
static int atoi(const char *s) { int sign = 1, n = 0; while (*s == ' ') s++; if (*s == '-') sign = -1, s++; while (*s >= '0' && *s <= '9') n = 10 * n + (*s++ - '0'); return sign * n; }
int main(void) { printf("%d %d %d\n", atoi("123"), atoi("  -45x"), atoi("2147483647")); return atoi("77"); }
