int printf(const char *, ...);
static int clamp(int x, int lo, int hi) { return x < lo ? lo : x > hi ? hi : x; } static unsigned umin(unsigned a, unsigned b) { return a < b ? a : b; } static int sign(int x) { return (x > 0) - (x < 0); }
int main(void) { int s = 0; for (int i = -20; i < 20; i += 3) s = s * 5 + clamp(i, -7, 9) + sign(i) * 100; printf("%d %u %d %d\n", s, umin(5, ~0u), !s, s && 1); return clamp(1000, 0, 200); }
