int printf(const char *, ...);
int one = 1, zero; short small = -2; char letter = 'x'; const char *text = "text"; int table[3] = {7, 8, 9};
double real = 2.5; static int hidden = 4; int *where = &table[1]; const char *names[] = {"a", "bc", "def"};
int main(void) {
    zero += one + small; hidden += *where; where++;
    printf("%d %d %c %s %d %d %s %f\n", zero, small, letter, text, hidden, *where, names[2], real);
    return table[2];
}
