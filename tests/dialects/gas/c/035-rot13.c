int printf(const char *, ...);
int putchar(int);
int main(void) { const char *s = "Why did the chicken cross the road?"; for (; *s; s++) { int c = *s; if (c >= 'a' && c <= 'z') c = (c - 'a' + 13) % 26 + 'a'; else if (c >= 'A' && c <= 'Z') c = (c - 'A' + 13) % 26 + 'A'; putchar(c); } putchar('\n'); return 0; }
