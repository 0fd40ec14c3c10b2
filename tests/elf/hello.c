// hello.c -- the smallest program: main prints, and returns its status
// With -nostdlib main is the first instruction, and it has no caller.
#include "services.h"

#ifdef LINUX
int main(void);
void __start(void) { leave(main()); }
#endif

int main(void) {
    print_string("Hello, world!\n");
    return 3;
}
