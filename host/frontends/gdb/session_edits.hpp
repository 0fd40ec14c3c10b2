// session_edits.hpp -- several changes of a session as one: all of them, or none
#pragma once
#include "debugger/session/session.hpp"
#include "frontends/gdb/registers.hpp"

#include <string_view>
#include <vector>

namespace tharsis::gdb {

/// Returns false if one of them is refused; then nothing has changed.
bool assign(Session&, const std::vector<RegisterEdit>& edits);
/// The same for bytes of memory.
bool write_bytes(Session&, u32 address, std::string_view bytes);

} // namespace tharsis::gdb
