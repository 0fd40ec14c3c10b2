// descriptors.hpp -- pipes and sockets that no started program inherits, on Linux and on macOS
// Linux sets the flags in the same call; elsewhere a second call does, which is enough where only
// one thread starts programs. The branches for macOS compile on Linux, too, with
// THARSIS_WITHOUT_LINUX_CALLS (preset libcxx); they were never run on a Mac.
#pragma once

#include <array>
#include <csignal>
#include <cstddef>
#include <fcntl.h>
#include <sys/socket.h>
#include <unistd.h>
#if __has_include(<sys/random.h>)
#include <sys/random.h>
#endif
#if defined(__linux__) && !defined(THARSIS_WITHOUT_LINUX_CALLS)
#include <sys/prctl.h>
#define THARSIS_LINUX_CALLS 1
#else
#define THARSIS_LINUX_CALLS 0
#endif

namespace tharsis {

/// Whether reading and writing wait until something can be read or written.
enum class Waiting { yes, no };

#if THARSIS_LINUX_CALLS

/// Opens a pipe: first the end to read from, then the end to write to. False with errno.
inline bool open_pipe(std::array<int, 2>& ends) { return ::pipe2(ends.data(), O_CLOEXEC) == 0; }

/// Opens a stream socket of a family (AF_INET, AF_UNIX ...). Negative with errno.
inline int open_socket(int family, Waiting waiting) {
    const int flags = waiting == Waiting::no ? SOCK_NONBLOCK | SOCK_CLOEXEC : SOCK_CLOEXEC;
    return ::socket(family, SOCK_STREAM | flags, 0);
}

/// Accepts a connection that does not wait. Negative with errno.
inline int accept_connection(int listener) {
    return ::accept4(listener, nullptr, nullptr, SOCK_NONBLOCK | SOCK_CLOEXEC);
}

/// Asks the system to kill this process when its parent ends; false where it cannot.
inline bool end_with_parent() { return ::prctl(PR_SET_PDEATHSIG, SIGKILL) == 0; }

#else

/// Sets the flags that Linux sets when it opens a descriptor; closes it if that fails.
inline int keep_descriptor(int descriptor, Waiting waiting) {
    if (descriptor < 0) return descriptor;
    const bool set = ::fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0 &&
                     (waiting == Waiting::yes || ::fcntl(descriptor, F_SETFL, O_NONBLOCK) == 0);
#ifdef SO_NOSIGPIPE // instead of MSG_NOSIGNAL; a pipe has no such option
    const int yes = 1;
    (void)::setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &yes, sizeof yes);
#endif
    if (set) return descriptor;
    ::close(descriptor);
    return -1;
}

inline bool open_pipe(std::array<int, 2>& ends) {
    if (::pipe(ends.data()) != 0) return false;
    for (int& end : ends) end = keep_descriptor(end, Waiting::yes);
    return ends[0] >= 0 && ends[1] >= 0;
}

inline int open_socket(int family, Waiting waiting) {
    return keep_descriptor(::socket(family, SOCK_STREAM, 0), waiting);
}

inline int accept_connection(int listener) {
    return keep_descriptor(::accept(listener, nullptr, nullptr), Waiting::no);
}

inline bool end_with_parent() { return false; }

#endif

/// Fills at most 256 bytes with random ones from the system; false if it has none.
inline bool fill_randomly(void* bytes, std::size_t count) {
    return ::getentropy(bytes, count) == 0;
}

} // namespace tharsis
