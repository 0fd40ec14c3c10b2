int printf(const char *, ...);
static unsigned gcd(unsigned a, unsigned b) { while (b) { unsigned t = a % b; a = b; b = t; } return a; }
int main(void) { printf("%u %u %u\n", gcd(1071, 462), gcd(4294967295u, 65535), gcd(17, 5)); return (int)gcd(84, 36); }
