int printf(const char *, ...); int sscanf(const char *, const char *, ...);
struct reading { char place[16]; int day, month, year; double value; char unit; };
int main(void) {
    const char *lines[] = {"Wien;24.12.2023;-3.5C", "Graz ; 1.2.2024 ; 12e-1 K", "Linz;31.x.2024;7", "", "Bregenz;1.1.99;.5F"};
    for (int i = 0; i < 5; i++) { struct reading r = {"", 0, 0, 0, 0, '?'}; int n = sscanf(lines[i], " %15[^; ] ; %d . %d.%d ;%lf %c", r.place, &r.day, &r.month, &r.year, &r.value, &r.unit); printf("%d %s %d %d %d %g %c\n", n, r.place, r.day, r.month, r.year, r.value, r.unit); }
    unsigned u, x, o; int i, at = -1; short h; signed char hh; long long q; float f; char c[4] = "";
    printf("%d ", sscanf("4294967295 0xff 17 0x10 70000 300 -123456789012 1.1", "%u %x %o %i %hd %hhd %lld %f", &u, &x, &o, &i, &h, &hh, &q, &f)); printf("%u %u %u %d %d %d %lld %.9g\n", u, x, o, i, h, hh, q, f);
    printf("%d %d\n", sscanf("12345", "%2d%*1d%1d%n", &i, &o, &at), at); printf("%d %u\n", i, o);
    printf("%d %d\n", sscanf("100%abc", "%d%%%3c", &i, c), i); printf("%.3s %d %d\n", c, sscanf("  ", "%d", &i), sscanf("x", "%d", &i)); return at;
}
