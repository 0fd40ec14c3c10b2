int printf(const char *, ...);
int main(void) { int w[] = {3, 4, 5, 9, 14}, v[] = {3, 4, 4, 10, 15}, best[31] = {0}; for (int i = 0; i < 5; i++) for (int c = 30; c >= w[i]; c--) { int t = best[c - w[i]] + v[i]; if (t > best[c]) best[c] = t; } printf("%d %d %d\n", best[10], best[20], best[30]); return best[15]; }
