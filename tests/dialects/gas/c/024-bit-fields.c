int printf(const char *, ...);
struct date { unsigned day : 5, month : 4, year : 12; int offset : 6; };
int main(void) { struct date d = {31, 12, 1999, -7}; d.year++; d.month = 1; d.day -= 30; d.offset *= 2; printf("%u %u %u %d\n", d.day, d.month, d.year, d.offset); return 0; }
