int printf(const char *, ...); int puts(const char *); int putchar(int);
static int length(const char *s) { const char *p = s; while (*p) p++; return p - s; }
static void reverse(char *s) { for (int i = 0, j = length(s) - 1; i < j; i++, j--) { char t = s[i]; s[i] = s[j]; s[j] = t; } }
static int is_palindrome(const char *s) { for (int i = 0, j = length(s) - 1; i < j;) if (s[i++] != s[j--]) return 0; return 1; }
static unsigned hash(const char *s) { unsigned h = 5381; while (*s) h = h * 33 ^ (unsigned char) *s++; return h; }
int main(void) {
    char s[] = "\a\b\f\v?\?\'\"\\\1\12\123end"; for (int k = 0; s[k]; k++) printf("%d ", s[k]); putchar('\n');
    char t[20] = "hello"; reverse(t); puts(t); printf("%d %d %u\n", is_palindrome("racecar"), is_palindrome("ab"), hash("hash me"));
    puts("percent % and \xe9\x20" "utf"); puts(""); printf("%s%c%s\n", "a", 0x7e, "b"); printf("plain\n"); printf("%s\n", "as puts");
    const char *lines = "one\ntwo\nthree"; int n = 0; for (const char *p = lines; *p; p++) n += *p == '\n'; return n;
}
