// signals.cpp -- sigaction and kill
#include "support/windows/windows_api.hpp"

#include <atomic>
#include <cerrno>
#include <signal.h>

namespace {

using Handler = void (*)(int);

/// What a signal does. The C library forgets it when the signal comes, so that it is set again.
std::atomic<Handler> interrupted = SIG_DFL, terminated = SIG_DFL, broken = SIG_DFL;

std::atomic<Handler>* handler_of(int signal) {
    if (signal == SIGINT) return &interrupted;
    if (signal == SIGTERM) return &terminated;
    return signal == SIGBREAK ? &broken : nullptr;
}

void on_signal(int signal) {
    const Handler handler = *handler_of(signal);
    ::signal(signal, on_signal);
    handler(signal);
}

} // namespace

extern "C" int sigaction(int signal, const struct sigaction* wanted, struct sigaction* before) {
    std::atomic<Handler>* const handler = handler_of(signal);
    if (before) *before = {handler ? handler->load() : SIG_DFL, 0};
    if (!handler || !wanted) return 0;
    *handler = wanted->sa_handler;
    const bool calls = wanted->sa_handler != SIG_DFL && wanted->sa_handler != SIG_IGN;
    ::signal(signal, calls ? on_signal : wanted->sa_handler);
    return 0;
}

extern "C" int kill(pid_t process, int) {
    const HANDLE handle =
        OpenProcess(PROCESS_QUERY_LIMITED_INFORMATION, FALSE, static_cast<DWORD>(process));
    if (!handle) return errno = GetLastError() == ERROR_ACCESS_DENIED ? EPERM : ESRCH, -1;
    DWORD status = 0;
    const bool runs = GetExitCodeProcess(handle, &status) && status == STILL_ACTIVE;
    CloseHandle(handle);
    return runs ? 0 : (errno = ESRCH, -1);
}
