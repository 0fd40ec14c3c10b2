int printf(const char *, ...);
static void roman(int n) { static const struct { int value; const char *text; } t[] = {{1000, "M"}, {900, "CM"}, {500, "D"}, {400, "CD"}, {100, "C"}, {90, "XC"}, {50, "L"}, {40, "XL"}, {10, "X"}, {9, "IX"}, {5, "V"}, {4, "IV"}, {1, "I"}}; for (int i = 0; n; i++) while (n >= t[i].value) { printf("%s", t[i].text); n -= t[i].value; } printf("\n"); }
int main(void) { roman(1994); roman(2026); roman(48); return 0; }
