int printf(const char *, ...);
static const char *name(int n) {
    switch (n) {
    case 0: return "zero";
    case 1: return "one";
    case 2: return "two";
    case 3: return "three";
    case 4: return "four";
    case 7: return "seven";
    case 9: return "nine";
    default: return "many";
    }
}
int main(void) { for (int i = -1; i < 11; i++) printf("%d %s\n", i, name(i)); return 7; }
