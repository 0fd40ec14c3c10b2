int printf(const char *, ...);
static int add(int a, int b) { return a + b; } static int sub(int a, int b) { return a - b; } static int mul(int a, int b) { return a * b; }
static int (*const table[])(int, int) = {add, sub, mul};
static int apply(int (*f)(int, int), int a, int b) { return f(a, b); }
int main(void) { for (int i = 0; i < 3; i++) printf("%d\n", apply(table[i], 12, 5)); return 0; }
