int printf(const char *, ...);
static const char *name(int k) { switch (k) { case 0: return "zero"; case 1: return "one"; case 2: return "two"; case 3: return "three"; case 4: return "four"; case 5: case 6: return "few"; case 9: return "nine"; case 100: return "hundred"; case -5: return "minus"; default: return "many"; } }
static int eval(const unsigned char *p) { int s[16], n = 0; for (;;) switch (*p++) { case 0: return s[n - 1]; case 1: s[n++] = *p++; break; case 2: n--; s[n - 1] += s[n]; break; case 3: n--; s[n - 1] *= s[n]; break; case 4: s[n] = s[n - 1]; n++; break; case 5: s[n - 1] = -s[n - 1]; break; case 6: if (s[n - 1] > 0) p++; break; case 7: s[n - 1]--; break; case 8: p -= *p; break; } }
static long long wide(long long v) { switch (v) { case 1LL << 40: return 1; case (1LL << 40) + 1: return 2; case -1: return 3; } return 0; }
int main(void) {
    for (int k = -6; k < 11; k++) printf("%s ", name(k)); printf("%s\n", name(100));
    static const unsigned char code[] = {1, 6, 1, 7, 3, 4, 2, 5, 0};
    printf("%d %lld%lld%lld\n", eval(code), wide(1LL << 40), wide((1LL << 40) + 1), wide(-1));
    return 0;
}
