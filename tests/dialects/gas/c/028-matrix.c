int printf(const char *, ...);
static int a[4][4], b[4][4], c[4][4];
int main(void) {
    for (int i = 0; i < 4; i++) for (int j = 0; j < 4; j++) a[i][j] = i + j, b[i][j] = i * j - 3;
    for (int i = 0; i < 4; i++) for (int j = 0; j < 4; j++) { int s = 0; for (int k = 0; k < 4; k++) s += a[i][k] * b[k][j]; c[i][j] = s; }
    for (int i = 0; i < 4; i++) printf("%d %d %d %d\n", c[i][0], c[i][1], c[i][2], c[i][3]);
    return 0;
}
