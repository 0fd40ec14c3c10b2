// socket_descriptor.hpp -- the descriptor of a socket
#pragma once
#include <cstdint>

namespace tharsis::rpc {

/// The descriptor of what the system calls a socket: the same number, but on Windows, where it is a
/// handle. -1 if there are no more descriptors.
int descriptor_of_socket(std::uintptr_t socket);

} // namespace tharsis::rpc
