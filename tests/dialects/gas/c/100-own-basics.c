int puts(const char *); int putchar(int); int sprintf(char *, const char *, ...);
/* A program's own function takes the place of any of the run-time's. */
unsigned strlen(const char *s) { unsigned n = 100; while (*s++) n++; return n; }
int abs(int n) { return n < 0 ? -n + 1 : n; }
int printf(const char *format, ...) { putchar('<'); return puts(format); }
int main(void) { char text[40]; volatile int n = -4; sprintf(text, "%d %u", (*(int (*volatile)(int))abs)(n), (*(unsigned (*volatile)(const char *))strlen)("abc")); printf(text); return 3; }
