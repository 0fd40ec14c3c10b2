// handles.cpp -- what lies under a descriptor
#include "support/windows/handles.hpp"

#include <io.h>

namespace tharsis::windows {

HANDLE handle_of(int descriptor) {
    if (descriptor < 0) return INVALID_HANDLE_VALUE;
    const auto handle = reinterpret_cast<HANDLE>(_get_osfhandle(descriptor));
    // The C library has a value of its own for a standard stream that leads nowhere.
    return handle == reinterpret_cast<HANDLE>(-2) ? INVALID_HANDLE_VALUE : handle;
}

Under kind_of(HANDLE handle) {
    if (handle == INVALID_HANDLE_VALUE || handle == nullptr) return Under::nothing;
    DWORD mode = 0;
    int type = 0, size = sizeof type;
    switch (GetFileType(handle)) {
    case FILE_TYPE_DISK: return Under::file;
    case FILE_TYPE_CHAR: return GetConsoleMode(handle, &mode) ? Under::console : Under::device;
    case FILE_TYPE_PIPE:
        return getsockopt(socket_of(handle), SOL_SOCKET, SO_TYPE, reinterpret_cast<char*>(&type),
                          &size) == 0
                   ? Under::socket
                   : Under::pipe;
    default: return Under::nothing;
    }
}

} // namespace tharsis::windows
