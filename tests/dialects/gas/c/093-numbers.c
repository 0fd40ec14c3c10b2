int printf(const char *, ...); int atoi(const char *); double atof(const char *); long strtol(const char *, char **, int); unsigned long strtoul(const char *, char **, int); double strtod(const char *, char **); float strtof(const char *, char **); long long strtoll(const char *, char **, int); unsigned long long strtoull(const char *, char **, int);
int main(void) {
    const char *texts[] = {"", " 42abc", "-0x1F", "0x", "0779", "2147483648", "-2147483649", "+99999999999999999999", "-9223372036854775808", "zz"}; char *end;
    for (int i = 0; i < 10; i++) for (int b = 0; b <= 36; b += 12) { printf("%ld ", strtol(texts[i], &end, b)); printf("%d %lu ", (int)(end - texts[i]), strtoul(texts[i], &end, b)); printf("%lld %llu %d\n", strtoll(texts[i], &end, b), strtoull(texts[i], &end, b), atoi(texts[i])); }
    const char *reals[] = {"3.14", "-1e-5x", "1e", ".5.", ".", "inf", "-nan", "1e400", "-1e-400", "5e-324", "2.2250738585072011e-308", "9007199254740993", "123456789012345678901234567890e-12", "1.7976931348623159e308", "0.1e-1"};
    for (int i = 0; i < 15; i++) { double d = strtod(reals[i], &end); printf("%s: %.17g %d ", reals[i], d, (int)(end - reals[i])); printf("%.9g %g\n", strtof(reals[i], &end), atof(reals[i])); } return 0;
}
