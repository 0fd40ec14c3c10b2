// socket_descriptor_on_windows.cpp -- a socket gets a descriptor
#include "support/rpc/socket_descriptor.hpp"

#include <fcntl.h>
#include <io.h>

namespace tharsis::rpc {

int descriptor_of_socket(std::uintptr_t socket) {
    return _open_osfhandle(static_cast<intptr_t>(socket), _O_BINARY);
}

} // namespace tharsis::rpc
