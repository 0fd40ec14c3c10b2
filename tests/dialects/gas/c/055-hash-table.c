int printf(const char *, ...);
int strcmp(const char *, const char *);
static struct { const char *key; int n; } t[32]; static unsigned hash(const char *s) { unsigned h = 2166136261u; while (*s) h = (h ^ (unsigned char)*s++) * 16777619u; return h; }
static int *at(const char *k) { unsigned i = hash(k) % 32; while (t[i].key && strcmp(t[i].key, k)) i = (i + 1) % 32; t[i].key = k; return &t[i].n; }
int main(void) { const char *w[] = {"red", "blue", "red", "green", "blue", "red"}; for (int i = 0; i < 6; i++) ++*at(w[i]); printf("%d %d %d %d\n", *at("red"), *at("blue"), *at("green"), *at("none")); return 0; }
