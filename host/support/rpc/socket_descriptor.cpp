// socket_descriptor.cpp -- a socket is a descriptor
#include "support/rpc/socket_descriptor.hpp"

namespace tharsis::rpc {

int descriptor_of_socket(std::uintptr_t socket) { return static_cast<int>(socket); }

} // namespace tharsis::rpc
