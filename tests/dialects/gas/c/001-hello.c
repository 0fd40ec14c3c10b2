int puts(const char *);
int main(void) { puts("hello"); return 0; }
