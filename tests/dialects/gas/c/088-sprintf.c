int printf(const char *, ...); int sprintf(char *, const char *, ...); int snprintf(char *, unsigned, const char *, ...); unsigned strlen(const char *);
int main(void) {
    char b[64];
    for (unsigned i = 0; i < 12; i++) { int n = snprintf(b, i, "%d-%s", 12345, "abcdef"); printf("%u %d %s\n", i, n, i ? b : "-"); }
    printf("%d\n", snprintf((char *)0, 0, "%8.3f|%s", 3.14159, "text"));
    char *at = b;
    for (int i = 0; i < 5; i++) at += sprintf(at, i ? ",%02x" : "%02x", i * 51);
    printf("%s %u\n", b, strlen(b));
    int where; printf("ab%ncd\n", &where); return where;
}
