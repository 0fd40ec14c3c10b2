// loopback.hpp -- waits for one client on a TCP port of this machine
// Never on another interface: any client that reaches the port could read files.
#pragma once
#include "base/message.hpp"

#include <functional>
#include <string>
#include <string_view>

namespace tharsis::rpc {

/// A connected socket, which the caller closes, or why there is none.
struct LoopbackClient {
    int descriptor = -1;
    std::string error, tip; ///< in English; error empty: connected
    Message said, advice;   ///< the same in any language
};

/// `address` is 127.0.0.1:PORT, [::1]:PORT, localhost:PORT or PORT; port 0 is any free one.
/// `listening` is called with the real address ("127.0.0.1:4711") before it waits.
LoopbackClient accept_loopback(std::string_view address,
                               const std::function<void(const std::string&)>& listening);

} // namespace tharsis::rpc
