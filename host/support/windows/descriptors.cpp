// descriptors.cpp -- POSIX's functions of descriptors, for all that a descriptor leads to
// They replace those of the C library, which know neither UTF-8 nor sockets: the linker finds them
// first.
#include "support/windows/console_input.hpp"
#include "support/windows/handles.hpp"
#include "support/windows/read_ahead.hpp"
#include "support/windows/windows_text.hpp"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <io.h>
#include <unistd.h>

namespace {

using namespace tharsis::windows;

/// A transfer of more would not fit the result.
constexpr unsigned max_bytes = 1u << 30;

int read_socket(HANDLE handle, void* to, unsigned size) {
    const int got = recv(socket_of(handle), static_cast<char*>(to), static_cast<int>(size), 0);
    return got >= 0 ? got : (errno = ECONNRESET, -1);
}

int write_socket(HANDLE handle, const void* from, unsigned size) {
    const int put =
        send(socket_of(handle), static_cast<const char*>(from), static_cast<int>(size), 0);
    return put >= 0 ? put : (errno = EPIPE, -1);
}

} // namespace

extern "C" int read(int descriptor, void* to, unsigned size) {
    const HANDLE handle = handle_of(descriptor);
    const Under kind = kind_of(handle);
    size = std::min(size, max_bytes);
    if (kind == Under::nothing) return errno = EBADF, -1;
    if (kind == Under::console)
        return static_cast<int>(read_console(handle, static_cast<char*>(to), size));
    if (kind == Under::socket) return read_socket(handle, to, size);
    if (ReadAhead* ahead = kind == Under::pipe ? read_ahead_of(handle) : nullptr)
        return static_cast<int>(ahead->read(static_cast<char*>(to), size));
    DWORD got = 0;
    if (ReadFile(handle, to, size, &got, nullptr)) return static_cast<int>(got);
    const DWORD error = GetLastError();
    return error == ERROR_BROKEN_PIPE || error == ERROR_HANDLE_EOF ? 0 : fail_with(error);
}

extern "C" int write(int descriptor, const void* from, unsigned size) {
    const HANDLE handle = handle_of(descriptor);
    const Under kind = kind_of(handle);
    size = std::min(size, max_bytes);
    if (kind == Under::nothing) return errno = EBADF, -1;
    if (kind == Under::socket) return write_socket(handle, from, size);
    DWORD put = 0;
    return WriteFile(handle, from, size, &put, nullptr) ? static_cast<int>(put)
                                                        : fail_with(GetLastError());
}

extern "C" int isatty(int descriptor) {
    if (kind_of(handle_of(descriptor)) == Under::console) return 1;
    return errno = ENOTTY, 0;
}

extern "C" ssize_t pread(int descriptor, void* to, size_t size, off_t offset) {
    const HANDLE handle = handle_of(descriptor);
    LARGE_INTEGER before{}, place{};
    place.QuadPart = offset;
    if (kind_of(handle) != Under::file || !SetFilePointerEx(handle, {}, &before, FILE_CURRENT))
        return errno = ESPIPE, -1;
    OVERLAPPED at{};
    at.Offset = place.LowPart;
    at.OffsetHigh = static_cast<DWORD>(place.HighPart);
    DWORD got = 0;
    const bool good =
        ReadFile(handle, to, static_cast<DWORD>(std::min<size_t>(size, max_bytes)), &got, &at) != 0;
    const DWORD error = good ? 0 : GetLastError();
    SetFilePointerEx(handle, before, nullptr, FILE_BEGIN);
    if (good || error == ERROR_HANDLE_EOF) return static_cast<ssize_t>(got);
    return fail_with(error);
}

extern "C" int fsync(int descriptor) {
    return FlushFileBuffers(handle_of(descriptor)) ? 0 : fail_with(GetLastError());
}

extern "C" int fcntl(int descriptor, int command, int) {
    if (command != F_DUPFD_CLOEXEC) return errno = EINVAL, -1;
    const int copy = _dup(descriptor);
    if (copy >= 0) SetHandleInformation(handle_of(copy), HANDLE_FLAG_INHERIT, 0);
    return copy;
}
