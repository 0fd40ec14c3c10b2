/* measure.c -- runs a program and prints what it cost: CPU seconds (user + system), peak KiB, status
 * measure IN OUT PROGRAM ARGUMENT...: its input comes from IN, its output goes to OUT. */
#include <fcntl.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

static double seconds(struct timeval t) { return (double)t.tv_sec + (double)t.tv_usec / 1e6; }

static void become(char** words) {
    int in = open(words[1], O_RDONLY), out = open(words[2], O_WRONLY | O_CREAT | O_TRUNC, 0644);
    if (in < 0 || out < 0) _exit(126);
    dup2(in, 0);
    dup2(out, 1);
    execvp(words[3], words + 3);
    _exit(127);
}

int main(int count, char** words) {
    struct rusage use;
    int status;
    if (count < 4) return 2;
    pid_t child = fork();
    if (child == 0) become(words);
    if (child < 0 || wait4(child, &status, 0, &use) < 0) return 1;
    printf("%.6f\t%ld\t%d\n", seconds(use.ru_utime) + seconds(use.ru_stime), use.ru_maxrss,
           WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status));
    return 0;
}
