int printf(const char *, ...);
volatile int port; static int reads; static int read(void) { reads++; return port; }
int main(void) { port = 3; port; int a = read() + read(); port = a; a = port * port; printf("%d %d\n", a, reads); return 0; }
