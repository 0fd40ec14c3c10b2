// Functions that run before main, by priority.
int printf(const char *, ...);
static int calls;
const char text[] = "abc";
__attribute__((constructor)) static void last(void) { printf("last %d\n", ++calls); }
__attribute__((constructor(300))) static void second(void) { printf("second %d\n", ++calls); }
__attribute__((constructor(101))) static void first(void) { printf("first %d\n", ++calls); }
int main(void) {
    printf("main %d\n", calls);
    return calls;
}
