int printf(const char *, ...);
int rand(void); void srand(unsigned); int abs(int); void exit(int);
int main(void) { srand(42); int s = 0; for (int i = 0; i < 100; i++) s += rand() % 6 - 2; printf("%d %d\n", s, abs(-s - 1)); exit(s & 63); }
