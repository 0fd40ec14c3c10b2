/* lines.c -- optimised: instructions of several lines lie between each other */
volatile int total;

__attribute__((noinline)) int add(int a, int b) {
    total += a;
    return a * b
        + total;
}

int main(void) {
    int s = 0;
    for (int i = 0; i < 3; i++)
        s += add(i, i);
    return s;
}
