// waiting.cpp -- poll and ioctl
// Windows has no call that waits for pipes, sockets and consoles alike, so that they are asked in
// turn, less and less often.
#include "support/windows/console_input.hpp"
#include "support/windows/handles.hpp"
#include "support/windows/read_ahead.hpp"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <poll.h>
#include <sys/ioctl.h>
#include <vector>

namespace {

using namespace tharsis::windows;

short state_of_pipe(HANDLE pipe) {
    DWORD bytes = 0;
    ReadAhead* ahead = read_ahead_of(pipe);
    if (!ahead) {
        if (PeekNamedPipe(pipe, nullptr, 0, nullptr, &bytes, nullptr))
            return bytes > 0 ? POLLIN : 0;
        if (!is_refusal(GetLastError())) return POLLHUP;
        ahead = &begin_read_ahead(pipe);
    }
    return ahead->is_ready() ? POLLIN : 0;
}

int bytes_in_pipe(HANDLE pipe) {
    DWORD bytes = 0;
    if (ReadAhead* ahead = read_ahead_of(pipe)) return static_cast<int>(ahead->waiting());
    if (PeekNamedPipe(pipe, nullptr, 0, nullptr, &bytes, nullptr)) return static_cast<int>(bytes);
    return is_refusal(GetLastError()) ? static_cast<int>(begin_read_ahead(pipe).waiting()) : 0;
}

short state_of_socket(HANDLE handle) {
    WSAPOLLFD one{socket_of(handle), POLLRDNORM, 0};
    if (WSAPoll(&one, 1, 0) <= 0) return 0;
    return (one.revents & POLLRDNORM) != 0 ? POLLIN : POLLHUP;
}

short state_of(HANDLE handle, Under kind, short wanted) {
    const auto writable = static_cast<short>(wanted & POLLOUT);
    if (kind == Under::nothing) return POLLNVAL;
    if ((wanted & POLLIN) == 0) return writable;
    short readable = POLLIN; // a file, or a device
    if (kind == Under::console) readable = console_has_input(handle) ? POLLIN : 0;
    if (kind == Under::pipe) readable = state_of_pipe(handle);
    if (kind == Under::socket) readable = state_of_socket(handle);
    return static_cast<short>(readable | writable);
}

struct Polled {
    pollfd* asked = nullptr;
    HANDLE handle = nullptr;
    Under kind = Under::nothing;
};

int count_ready(const std::vector<Polled>& all) {
    int ready = 0;
    for (const Polled& each : all) {
        each.asked->revents = state_of(each.handle, each.kind, each.asked->events);
        if (each.asked->revents != 0) ++ready;
    }
    return ready;
}

/// Waits a little: for a key if a console is all there is.
void wait_a_little(const std::vector<Polled>& all, DWORD milliseconds) {
    if (all.size() == 1 && all[0].kind == Under::console)
        WaitForSingleObject(all[0].handle, milliseconds);
    else
        Sleep(milliseconds);
}

int bytes_to_read(HANDLE handle) {
    u_long waiting = 0;
    LARGE_INTEGER size{}, place{};
    switch (kind_of(handle)) {
    case Under::console: return console_has_input(handle) ? 1 : 0;
    case Under::pipe: return bytes_in_pipe(handle);
    case Under::socket:
        return ioctlsocket(socket_of(handle), static_cast<long>(FIONREAD), &waiting) == 0
                   ? static_cast<int>(waiting)
                   : 0;
    case Under::file:
        if (!GetFileSizeEx(handle, &size) || !SetFilePointerEx(handle, {}, &place, FILE_CURRENT))
            return 0;
        return static_cast<int>(
            std::clamp<long long>(size.QuadPart - place.QuadPart, 0, 0x7fffffff));
    case Under::nothing:
    case Under::device: break;
    }
    return 0;
}

} // namespace

extern "C" int poll(struct pollfd* polled, nfds_t count, int milliseconds) {
    using clock = std::chrono::steady_clock;
    const auto end = clock::now() + std::chrono::milliseconds(std::max(milliseconds, 0));
    std::vector<Polled> all;
    for (nfds_t n = 0; n < count; ++n) {
        polled[n].revents = 0;
        const HANDLE handle = handle_of(polled[n].fd);
        if (polled[n].fd >= 0) all.push_back({&polled[n], handle, kind_of(handle)});
    }
    for (unsigned tries = 0;; ++tries) {
        if (const int ready = count_ready(all); ready > 0) return ready;
        const auto left =
            std::chrono::duration_cast<std::chrono::milliseconds>(end - clock::now()).count();
        if (milliseconds >= 0 && left <= 0) return 0;
        constexpr unsigned quick_tries = 100;
        const DWORD pause = tries < quick_tries ? 1 : 10;
        wait_a_little(all, milliseconds < 0 ? pause : std::min(pause, static_cast<DWORD>(left)));
    }
}

extern "C" int ioctl(int descriptor, unsigned long request, void* result) {
    const HANDLE handle = handle_of(descriptor);
    CONSOLE_SCREEN_BUFFER_INFO console{};
    if (request == FIONREAD) return *static_cast<int*>(result) = bytes_to_read(handle), 0;
    if (request != TIOCGWINSZ || !GetConsoleScreenBufferInfo(handle, &console))
        return errno = ENOTTY, -1;
    const SMALL_RECT& shown = console.srWindow;
    *static_cast<winsize*>(result) = {static_cast<unsigned short>(shown.Bottom - shown.Top + 1),
                                      static_cast<unsigned short>(shown.Right - shown.Left + 1), 0,
                                      0};
    return 0;
}
