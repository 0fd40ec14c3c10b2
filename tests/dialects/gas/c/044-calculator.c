int printf(const char *, ...);
static const char *s; static int sum(void);
static int atom(void) { if (*s == '(') { s++; int v = sum(); s++; return v; } if (*s == '-') { s++; return -atom(); } int v = 0; while (*s >= '0' && *s <= '9') v = v * 10 + *s++ - '0'; return v; }
static int product(void) { int v = atom(); while (*s == '*' || *s == '/') { if (*s++ == '*') v *= atom(); else v /= atom(); } return v; }
static int sum(void) { int v = product(); while (*s == '+' || *s == '-') { if (*s++ == '+') v += product(); else v -= product(); } return v; }
int main(void) { s = "2*(3+4)-10/(7-2)"; printf("%d\n", sum()); s = "-(5-8)*12*-2"; printf("%d\n", sum()); return 0; }
