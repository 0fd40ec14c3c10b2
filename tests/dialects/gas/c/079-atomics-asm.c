int printf(const char *, ...);
static int counter = 5; static unsigned char flag;
static int add_asm(int a, int b) { int r; __asm__ volatile("addu %0, %1, %2" : "=r"(r) : "r"(a), "r"(b)); return r; }
static int loop_asm(int n) { int r; __asm__("move %0, $0\n1:\taddu %0, %0, %1\n\taddiu %1, %1, -1\n\tbnez %1, 1b" : "=&r"(r), "+r"(n)); return r; }
static unsigned high(unsigned a, unsigned b) { unsigned h; __asm__("multu %1, %2\n\tmfhi %0" : "=r"(h) : "r"(a), "r"(b) : "hi", "lo"); return h; }
int main(void) { int a = __sync_fetch_and_add(&counter, 3), b = __sync_bool_compare_and_swap(&counter, 8, 20), c = __sync_val_compare_and_swap(&counter, 1, 2); int d = __atomic_exchange_n(&counter, 7, __ATOMIC_SEQ_CST); flag = 1; __sync_synchronize(); printf("%d %d %d %d %d %d\n", a, b, c, d, counter, __sync_lock_test_and_set(&counter, 9)); printf("%d %d %u\n", add_asm(40, 2), loop_asm(10), high(0x80000000u, 6)); __asm__ volatile("" ::: "memory"); register int s __asm__("$16") = 4; __asm__ volatile("sll %0, %0, 2" : "+r"(s)); return s + flag; }
