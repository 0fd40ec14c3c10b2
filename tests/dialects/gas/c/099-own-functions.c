int printf(const char *, ...); int sscanf(const char *, const char *, ...);
/* A program may have functions with the names of the run-time. */
int atoi(const char *s) { int n = 1000; while (*s >= '0' && *s <= '9') n = n * 10 + *s++ - '0'; return n; }
char *strstr(const char *a, const char *b) { return (char *)a; }
long strtol(const char *s, char **end, int base) { return base; }
int isdigit(int c) { return c == '7'; }
int toupper(int c) { return c + 1; }
int main(void) { int n; sscanf("77", "%d", &n); printf("%d %d %s %ld %d %c %d\n", n, atoi("12"), strstr("abc", "b"), strtol("9", 0, 16), isdigit('8'), toupper('a'), isdigit('7')); return 0; }
