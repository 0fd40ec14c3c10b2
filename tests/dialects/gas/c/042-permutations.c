int printf(const char *, ...);
static int total; static void permute(char *s, int k) { if (!s[k]) { total = total * 31 + s[0] + 2 * s[2]; return; } for (int i = k; s[i]; i++) { char t = s[k]; s[k] = s[i]; s[i] = t; permute(s, k + 1); t = s[k]; s[k] = s[i]; s[i] = t; } }
int main(void) { char s[] = "abcde"; permute(s, 0); printf("%d %s\n", total, s); return 0; }
