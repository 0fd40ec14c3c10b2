int printf(const char *, ...);
static volatile int port = 3; static volatile unsigned char status[4] = {1, 2, 3, 4}; static volatile short *const where = (volatile short *) &port; static volatile long long big; static volatile double real = 1.5;
static int wait(void) { int n = 0; while (port--) n++; return n; } static void touch(volatile int *p) { *p = *p; *p += *p; }
int main(void) { int n = wait(); port = 0x00050007; touch(&port); status[2] |= 0x80; status[1] <<= 2; big = port; big *= big; real += real; printf("%d %x %d %d %d %lld %f\n", n, port, *where, status[2], status[1], big, real); for (volatile int k = 0; k < 3; k++) port ^= k; return port & 15; }
