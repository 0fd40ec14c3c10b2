/* sum.c -- compiled for both byte orders by ./compile */
static void print_int(int number) {
    register int service asm("$2") = 1;
    register int argument asm("$4") = number;
    asm volatile("syscall" : "+r"(service) : "r"(argument) : "memory");
}

struct pair {
    short left;
    int right;
};

int numbers[4] = {1, 2, 3, 4};
struct pair total;
double mean;

__attribute__((noinline)) int sum(const int *from, int count) {
    int result = 0;
    for (int k = 0; k < count; ++k)
        result += from[k];
    return result;
}

__attribute__((noinline)) int fibonacci(int n) {
    if (n < 2)
        return n;
    return fibonacci(n - 1) + fibonacci(n - 2);
}

int main(void) {
    total.left = -3;
    total.right = sum(numbers, 4);
    mean = total.right / 4.0;
    print_int(total.right);
    print_int(fibonacci(5));
    return 7;
}
