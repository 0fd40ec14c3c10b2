int printf(const char *, ...);
static int ack(int m, int n) { return m == 0 ? n + 1 : n == 0 ? ack(m - 1, 1) : ack(m - 1, ack(m, n - 1)); }
static int even(unsigned); static int odd(unsigned n) { return n == 0 ? 0 : even(n - 1); }
static int even(unsigned n) { return n == 0 ? 1 : odd(n - 1); }
static void hanoi(int n, char a, char b, char c, int *moves) { if (!n) return; hanoi(n - 1, a, c, b, moves); ++*moves; hanoi(n - 1, c, b, a, moves); }
static int partitions(int n, int m) { return n == 0 ? 1 : n < 0 || m == 0 ? 0 : partitions(n - m, m) + partitions(n, m - 1); }
static int board[9], solutions; static void place(int r, int n) { if (r == n) { solutions++; return; } for (int c = 0; c < n; c++) { int ok = 1; for (int k = 0; k < r; k++) if (board[k] == c || board[k] - c == r - k || c - board[k] == r - k) ok = 0; if (ok) { board[r] = c; place(r + 1, n); } } }
static double fact(int n) { return n < 2 ? 1.0 : n * fact(n - 1); }
int main(void) { int m = 0; hanoi(7, 'a', 'b', 'c', &m); place(0, 6); printf("%d %d %d %d %d %d %.0f\n", ack(2, 5), even(101), odd(77), m, partitions(20, 20), solutions, fact(20)); return partitions(10, 10); }
