int printf(const char *, ...);
static unsigned char a[10][10], b[10][10];
int main(void) { a[1][2] = a[2][3] = a[3][1] = a[3][2] = a[3][3] = 1; for (int g = 0; g < 12; g++) { for (int y = 1; y < 9; y++) for (int x = 1; x < 9; x++) { int n = a[y-1][x-1] + a[y-1][x] + a[y-1][x+1] + a[y][x-1] + a[y][x+1] + a[y+1][x-1] + a[y+1][x] + a[y+1][x+1]; b[y][x] = n == 3 || (n == 2 && a[y][x]); } for (int y = 0; y < 10; y++) for (int x = 0; x < 10; x++) a[y][x] = b[y][x]; } for (int y = 0; y < 10; y++) { for (int x = 0; x < 10; x++) printf("%c", a[y][x] ? '#' : '.'); printf("\n"); } return 0; }
