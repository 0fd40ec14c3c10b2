int printf(const char *, ...);
static int moves; static void hanoi(int n, int a, int b, int c) { if (!n) return; hanoi(n - 1, a, c, b); moves = moves * 7 + a * 3 + c; hanoi(n - 1, b, a, c); }
int main(void) { hanoi(7, 1, 2, 3); printf("%d\n", moves); return 0; }
