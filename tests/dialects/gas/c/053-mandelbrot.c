int printf(const char *, ...);
int main(void) { for (int y = -6; y <= 6; y++) { for (int x = -16; x <= 8; x++) { double cr = x / 8.0, ci = y / 5.0, r = 0, i = 0; int n = 0; while (n < 20 && r * r + i * i < 4) { double t = r * r - i * i + cr; i = 2 * r * i + ci; r = t; n++; } printf("%c", n == 20 ? '#' : n > 4 ? '+' : '.'); } printf("\n"); } return 0; }
