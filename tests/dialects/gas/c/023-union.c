int printf(const char *, ...);
union view { unsigned word; unsigned char byte[4]; float real; };
int main(void) { union view v; v.real = 1.0f; printf("%x %d %d\n", v.word, v.byte[3], v.byte[0]); v.word = 0x40490fdb; printf("%d\n", (int)(v.real * 1000)); return v.byte[1]; }
