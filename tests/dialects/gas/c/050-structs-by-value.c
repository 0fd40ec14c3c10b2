int printf(const char *, ...);
struct big { int v[10]; }; struct pair { double a; int b; };
static struct big make(int n) { struct big b; for (int i = 0; i < 10; i++) b.v[i] = n * i; return b; }
static int total(struct big b, struct pair p, char c) { int s = c; for (int i = 0; i < 10; i++) s += b.v[i]; return s + (int)(p.a * p.b); }
int main(void) { struct pair p = {2.5, 4}; printf("%d\n", total(make(3), p, 'a')); return 0; }
