int printf(const char *, ...);
static int next(void) { static int n = 10; return n++; }
int main(void) { int s = 0; for (int i = 0; i < 5; i++) s = s * 3 + next(); printf("%d\n", s); return next(); }
