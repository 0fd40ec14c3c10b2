// signal.h -- the toolchain's, and POSIX's sigaction for the signals that Windows has
#pragma once
#include_next <signal.h>
#include <sys/types.h>

/// Signals of POSIX that are never sent on Windows.
#define SIGHUP 1
#define SIGQUIT 3
#define SIGBUS 7
#define SIGKILL 9
#define SIGPIPE 13

/// The memory that a handler runs on, which cannot be chosen on Windows.
typedef struct {
    void* ss_sp;
    int ss_flags;
    size_t ss_size;
} stack_t;

struct sigaction {
    void (*sa_handler)(int);
    int sa_flags;
};

/// Sets what a signal does, and returns what it did. A handler stays until it is replaced, and runs
/// on a thread of its own (Ctrl-C). For a signal that Windows does not have nothing happens.
/// Implemented in signals.cpp.
extern "C" int sigaction(int signal, const struct sigaction* wanted, struct sigaction* before);
/// `signal` 0 alone: 0 if there is a process of that number, otherwise -1 with ESRCH.
extern "C" int kill(pid_t process, int signal);

/// Threads have no masks of signals on Windows: a handler always runs on a thread of its own.
typedef unsigned long long sigset_t;
#ifndef SIG_BLOCK
#define SIG_BLOCK 0
#endif
inline int sigfillset(sigset_t* set) { return *set = ~0ull, 0; }
inline int sigdelset(sigset_t* set, int signal) { return *set &= ~(1ull << signal), 0; }
#undef pthread_sigmask
inline int pthread_sigmask(int, const sigset_t*, sigset_t*) { return 0; }
