int printf(const char *, ...);
int shared; static short halves[3]; static char letters[3]; double tiny; static long long pairs[2]; extern int shared;
int main(void) { halves[1] = 9; letters[2] = 'q'; tiny = 0.125; pairs[1] = 1LL << 33; shared = halves[1] * 2; printf("%d %d %c %f %lld\n", shared, halves[1], letters[2], tiny, pairs[1]); return 0; }
