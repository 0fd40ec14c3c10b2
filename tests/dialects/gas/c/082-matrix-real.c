int printf(const char *, ...);
#define N 5
typedef double mat[N][N]; static const mat id = {{1}, {0, 1}, {0, 0, 1}, {0, 0, 0, 1}, {0, 0, 0, 0, 1}};
static void mul(mat r, const mat a, const mat b) { for (int i = 0; i < N; i++) for (int j = 0; j < N; j++) { double s = 0; for (int k = 0; k < N; k++) s += a[i][k] * b[k][j]; r[i][j] = s; } }
static double det(mat m) { double d = 1; for (int c = 0; c < N; c++) { int p = c; for (int r = c; r < N; r++) if (__builtin_fabs(m[r][c]) > __builtin_fabs(m[p][c])) p = r; if (m[p][c] == 0) return 0; if (p != c) { d = -d; for (int k = 0; k < N; k++) { double t = m[p][k]; m[p][k] = m[c][k]; m[c][k] = t; } } d *= m[c][c]; for (int r = c + 1; r < N; r++) { double f = m[r][c] / m[c][c]; for (int k = c; k < N; k++) m[r][k] -= f * m[c][k]; } } return d; }
static float dot(const float *a, const float *b, int n) { float s = 0; while (n--) s += *a++ * *b++; return s; }
int main(void) { mat a, b; for (int i = 0; i < N; i++) for (int j = 0; j < N; j++) a[i][j] = i == j ? 2 + i : 1.0 / (1 + i + j); mul(b, a, id); mul(a, b, b); printf("%f %f %f\n", a[0][0], a[4][2], det(b)); float x[] = {1, 2, 3, 4}, y[] = {0.5f, 0.25f, -1, 8}; printf("%f\n", (double) dot(x, y, 4)); double e = 1, t = 1; for (int k = 1; k < 18; k++) e += t /= k; printf("%.12f\n", e); return (int) a[1][1]; }
