int printf(const char *, ...);
static int fill(int seed) { int v[3000]; for (int i = 0; i < 3000; i++) v[i] = seed = seed * 1664525 + 1013904223; int s = 0; for (int i = 0; i < 3000; i += 17) s ^= v[i]; return s; }
static int larger(int seed) { char v[70000]; for (int i = 0; i < 70000; i += 100) v[i] = (char)(seed + i); int s = 0; for (int i = 0; i < 70000; i += 700) s += v[i]; return s; }
int main(void) { printf("%d %d\n", fill(1), larger(5)); return 0; }
