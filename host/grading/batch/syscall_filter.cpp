// syscall_filter.cpp -- the table of the system calls that judging needs
// What is not in a table kills: a new system call of the kernel is not allowed by accident.
#include "grading/batch/syscall_filter.hpp"

#include "grading/batch/batch_sentences.hpp"

#if THARSIS_SECCOMP

#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <linux/futex.h>
#include <memory>
#include <seccomp.h>
#include <unistd.h>

namespace tharsis {

namespace {

constexpr int needed[] = {
    SCMP_SYS(brk),
    SCMP_SYS(mmap),
    SCMP_SYS(munmap),
    SCMP_SYS(mprotect),
    SCMP_SYS(mremap),
    SCMP_SYS(madvise),
    SCMP_SYS(close),
    SCMP_SYS(clock_gettime),
    SCMP_SYS(clock_getres),
    SCMP_SYS(gettimeofday),
    SCMP_SYS(time),
    SCMP_SYS(sched_yield),
    SCMP_SYS(sched_getaffinity),
    SCMP_SYS(getpid),
    SCMP_SYS(gettid),
    SCMP_SYS(getppid),
    SCMP_SYS(getrusage),
    SCMP_SYS(getrlimit),
    SCMP_SYS(getrandom),
    SCMP_SYS(rt_sigaction),
    SCMP_SYS(rt_sigprocmask),
    SCMP_SYS(rt_sigreturn),
    SCMP_SYS(sigaltstack),
    SCMP_SYS(restart_syscall),
    SCMP_SYS(exit),
    SCMP_SYS(exit_group),
};

/// What the C library asks when it chooses buffers or counts processors: it can do without an
/// answer.
constexpr int refused[] = {
    SCMP_SYS(access),     SCMP_SYS(faccessat),  SCMP_SYS(stat),  SCMP_SYS(lstat),
    SCMP_SYS(fstat),      SCMP_SYS(newfstatat), SCMP_SYS(statx), SCMP_SYS(readlink),
    SCMP_SYS(readlinkat), SCMP_SYS(getcwd),     SCMP_SYS(ioctl), SCMP_SYS(sysinfo),
};

/// The rules of one filter. The first one that cannot be added is remembered.
class Rules {
public:
    Rules() : context_(seccomp_init(SCMP_ACT_KILL_PROCESS), &seccomp_release) {
        note(context_ == nullptr);
        if (context_)
            note(seccomp_attr_set(context_.get(), SCMP_FLTATR_ACT_BADARCH, SCMP_ACT_KILL_PROCESS) !=
                 0);
    }

    template <class... Comparison>
    void add(uint32_t action, int call, const Comparison&... comparisons) {
        if (!context_) return;
        const int added =
            seccomp_rule_add(context_.get(), action, call,
                             static_cast<unsigned>(sizeof...(comparisons)), comparisons...);
        note(added != 0 && added != -EDOM); // EDOM: this architecture has no such call
    }
    bool load() { return !failed_ && seccomp_load(context_.get()) == 0; }

private:
    void note(bool failed) { failed_ = failed_ || failed; }

    std::unique_ptr<void, decltype(&seccomp_release)> context_;
    bool failed_ = false;
};

scmp_arg_cmp argument_is(unsigned argument, scmp_datum_t value) {
    return {argument, SCMP_CMP_EQ, value, 0};
}

void add_streams(Rules& rules, int pipe) {
    constexpr int last_stream = 2;
    for (const int call : {SCMP_SYS(write), SCMP_SYS(writev)}) {
        rules.add(SCMP_ACT_ALLOW, call, argument_is(0, static_cast<scmp_datum_t>(pipe)));
        rules.add(SCMP_ACT_ALLOW, call,
                  scmp_arg_cmp{0, SCMP_CMP_LE, static_cast<scmp_datum_t>(last_stream), 0});
    }
    rules.add(SCMP_ACT_ALLOW, SCMP_SYS(read), argument_is(0, 0));
}

/// A library that looks for a file is told that there is none to read; an attempt to write kills.
void add_opening(Rules& rules) {
    constexpr scmp_datum_t writing = O_ACCMODE | O_CREAT | O_TRUNC;
    constexpr uint32_t no_access = SCMP_ACT_ERRNO(EACCES);
    rules.add(no_access, SCMP_SYS(open), scmp_arg_cmp{1, SCMP_CMP_MASKED_EQ, writing, O_RDONLY});
    rules.add(no_access, SCMP_SYS(openat), scmp_arg_cmp{2, SCMP_CMP_MASKED_EQ, writing, O_RDONLY});
}

} // namespace

Message missing_filter() {
    constexpr unsigned kills_processes = 3; // of the interface that the kernel offers
    if (seccomp_api_get() >= kills_processes) return {};
    return batch_message("no-kernel-filter");
}

bool filter_system_calls(int pipe) {
    Rules rules;
    for (const int call : needed) rules.add(SCMP_ACT_ALLOW, call);
    for (const int call : refused) rules.add(SCMP_ACT_ERRNO(EACCES), call);
    add_streams(rules, pipe);
    add_opening(rules);
    // abort() and crashes; no signal that would stop the process instead of ending it
    for (const int signal : {SIGABRT, SIGSEGV, SIGKILL})
        rules.add(SCMP_ACT_ALLOW, SCMP_SYS(tgkill),
                  argument_is(0, static_cast<scmp_datum_t>(::getpid())),
                  argument_is(2, static_cast<scmp_datum_t>(signal)));
    // locks of a process with one thread wake no other thread, and never wait
    rules.add(
        SCMP_ACT_ALLOW, SCMP_SYS(futex),
        scmp_arg_cmp{1, SCMP_CMP_MASKED_EQ, static_cast<unsigned>(FUTEX_CMD_MASK), FUTEX_WAKE});
    // its own limits may be read, not set
    rules.add(SCMP_ACT_ALLOW, SCMP_SYS(prlimit64), argument_is(0, 0), argument_is(2, 0));
#if defined(__SANITIZE_ADDRESS__)
    // The sanitizers test whether memory can be read by writing it into a pipe of their own.
    for (const int call : {SCMP_SYS(pipe), SCMP_SYS(pipe2), SCMP_SYS(write), SCMP_SYS(read)})
        rules.add(SCMP_ACT_ALLOW, call);
#endif
    return rules.load();
}

} // namespace tharsis

#else

namespace tharsis {

Message missing_filter() { return batch_message("no-built-filter"); }
bool filter_system_calls(int) { return false; }

} // namespace tharsis

#endif
