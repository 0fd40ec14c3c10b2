// turn.hpp -- a part of a server's work, after which its driver decides how to wait
#pragma once

namespace tharsis::rpc {

enum class Turn {
    again, ///< there is more to do at once
    waits, ///< nothing to do until a message comes
    ended,
};

} // namespace tharsis::rpc
