int printf(const char *, ...);
enum kind { word, number, other }; 
static enum kind kind_of(char c) { return (c | 32) >= 'a' && (c | 32) <= 'z' ? word : c >= '0' && c <= '9' ? number : other; }
int main(void) { const char *t = "let x1 = 42 + y * 007;"; int n[3] = {0, 0, 0}; while (*t) { enum kind k = kind_of(*t); if (*t != ' ') n[k]++; while (*t && kind_of(*t) == k) t++; } printf("%d %d %d\n", n[word], n[number], n[other]); return 0; }
