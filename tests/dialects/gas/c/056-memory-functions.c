int printf(const char *, ...);
void *memcpy(void *, const void *, unsigned); void *memset(void *, int, unsigned); void *memmove(void *, const void *, unsigned); int memcmp(const void *, const void *, unsigned); void *calloc(unsigned, unsigned);
int main(void) { char a[16], b[16]; memset(a, 'x', 15); a[15] = 0; memcpy(b, a, 16); memmove(b + 2, b, 8); b[0] = 'y'; printf("%s %s %d\n", a, b, memcmp(a, b, 16) < 0); int *z = calloc(4, 4); return z[0] + z[3]; }
