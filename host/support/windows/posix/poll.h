// poll.h -- POSIX's poll for Windows: consoles, pipes, sockets and files, by descriptor
// winsock2.h has a structure and constants of the same names for sockets alone, so that these are
// macros.
#pragma once

struct posix_pollfd {
    int fd;        ///< negative: ignored
    short events;  ///< POLLIN, POLLOUT
    short revents; ///< what was found
};

#undef POLLIN
#undef POLLOUT
#undef POLLERR
#undef POLLHUP
#undef POLLNVAL
#define pollfd posix_pollfd
#define POLLIN 1
#define POLLOUT 4
#define POLLERR 8
#define POLLHUP 16
#define POLLNVAL 32

typedef unsigned long nfds_t;

/// As in POSIX; waits at most so many milliseconds, for ever if they are negative. A descriptor is
/// always ready for writing. Implemented in waiting.cpp.
extern "C" int poll(struct posix_pollfd* polled, nfds_t count, int milliseconds);
