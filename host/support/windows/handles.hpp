// handles.hpp -- what lies under a descriptor: a console, a socket, a pipe or a file
#pragma once
#include "support/windows/windows_api.hpp"

namespace tharsis::windows {

enum class Under { nothing, file, console, pipe, socket, device };

/// The handle of a descriptor; INVALID_HANDLE_VALUE if it is not open.
HANDLE handle_of(int descriptor);
Under kind_of(HANDLE handle);
inline SOCKET socket_of(HANDLE handle) { return reinterpret_cast<SOCKET>(handle); }

/// A handle that is closed at the end of its scope.
class OwnHandle {
public:
    explicit OwnHandle(HANDLE handle = nullptr) : handle_(handle) {}
    ~OwnHandle() { close(); }
    OwnHandle(OwnHandle&& other) noexcept : handle_(other.release()) {}
    OwnHandle& operator=(OwnHandle&& other) noexcept {
        close();
        handle_ = other.release();
        return *this;
    }

    HANDLE get() const { return handle_; }
    explicit operator bool() const { return handle_ && handle_ != INVALID_HANDLE_VALUE; }
    HANDLE release() {
        const HANDLE handle = handle_;
        handle_ = nullptr;
        return handle;
    }
    void close() {
        if (*this) CloseHandle(handle_);
        handle_ = nullptr;
    }

private:
    HANDLE handle_;
};

} // namespace tharsis::windows
