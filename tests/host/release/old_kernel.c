/* old_kernel.c -- starts a program with the system calls of Linux 4.18: newer ones do not exist, as there
 *
 * old_kernel PROGRAM ARGUMENT...: every call whose number is above that of rseq, the last of 4.18, fails with ENOSYS. Status 77 if
 * this kernel has no filters. The numbers are those of x86-64 and, as every call since has the same number everywhere, of arm64. */
#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <stdio.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

int main(int count, char** words) {
    struct sock_filter rules[] = {
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
        BPF_JUMP(BPF_JMP | BPF_JGT | BPF_K, SYS_rseq, 0, 1),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | ENOSYS),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
    };
    struct sock_fprog filter = {sizeof rules / sizeof rules[0], rules};
    if (count < 2) return fputs("usage: old_kernel PROGRAM ARGUMENT...\n", stderr), 2;
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) || prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter))
        return perror("skipped: no filter of system calls"), 77;
    execv(words[1], words + 1);
    perror(words[1]);
    return 126;
}
