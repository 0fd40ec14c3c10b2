int printf(const char *, ...);
static int weekday(int y, int m, int d) { static const int t[] = {0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4}; if (m < 3) y--; return (y + y / 4 - y / 100 + y / 400 + t[m - 1] + d) % 7; }
int main(void) { printf("%d %d %d\n", weekday(2000, 1, 1), weekday(2026, 11, 26), weekday(1970, 1, 1)); return weekday(1999, 12, 31); }
