int printf(const char *, ...);
static int numbers[] = {1, 1, 2, 3, 5, 8, 13, 21};
static int *const middle = &numbers[4];
static int add(int a, int b) { return a + b; } static int sub(int a, int b) { return a - b; } static int mul(int a, int b) { return a * b; }
static struct op { const char *name; int (*f)(int, int); int *arg; char tag[4]; } ops[] = {{"add", add, numbers + 3, "+"}, {"sub", sub, &numbers[7], "-"}, {"mul", mul, 0, "*"}};
static const char *const words[] = {"alpha", "beta" "gamma", "", "tail" + 1};
static char text[] = "tab\there \"quoted\" back\\slash \101\x42 nul\0hidden";
static long long wide = -5; static double d[2][3] = {{1, 2, 3}, {4, 5, 6}}; static short sh = -2; static _Bool yes = 1; static char blank[100];
extern int later; int *p_later = &later; int later = 77; struct list { struct list *next; int v; }; static struct list a, b = {&a, 2}, a = {&b, 1};
static const unsigned char bytes[] = {0xff, 0x80, [10] = 7};
int main(void) {
    int r = *middle; for (int k = 0; k < 3; k++) { r = ops[k].f(r, ops[k].arg ? *ops[k].arg : 10); printf("%s%s %d\n", ops[k].name, ops[k].tag, r); }
    for (int k = 0; k < 4; k++) printf("[%s]", words[k]); printf("\n%s %d %lld %f %d %d %d %d\n", text, (int) sizeof text, wide, d[1][2], sh, yes, blank[99], *p_later);
    printf("%d %d %d %d %s\n", b.next->next->v, a.next->v, bytes[1], bytes[10], text + sizeof text - 7);
    return r & 63;
}
