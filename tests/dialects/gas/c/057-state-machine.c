int printf(const char *, ...);
typedef enum { idle, run, stop } state; static state next(state s, int e) { switch (s) { case idle: return e ? run : idle; case run: return e == 2 ? stop : run; default: return e == 3 ? idle : stop; } }
int main(void) { static const char e[] = {0, 1, 1, 2, 0, 3, 1, 2}; state s = idle; for (unsigned i = 0; i < sizeof e; i++) { s = next(s, e[i]); printf("%d", s); } printf("\n"); return s; }
