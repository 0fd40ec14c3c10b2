/* getitimer.c -- takes away the system call that Debian's spim makes for each guest instruction
 * Preloaded (LD_PRELOAD), it shows what spim's engine alone can do. The value stays what spim put
 * there: a timer that reads as run out would make it call setitimer instead. */
#include <sys/time.h>

int getitimer(__itimer_which_t which, struct itimerval* value) {
    (void)which;
    (void)value;
    return 0;
}
