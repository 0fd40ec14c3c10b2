// watchable.hpp -- what a data breakpoint can watch, and which accesses it can stop at
#pragma once
#include "debugger/session/session.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace tharsis {

struct Watchable {
    std::optional<Location> location; ///< nullopt: `error` says why it cannot be watched
    std::string description;          ///< "$t0", "4 bytes at 0x10010004 (board+4)"
    std::string error, tip;
    bool can_read = false, can_write = false, can_change = false;
    /// Its address was computed from registers or memory, and will not follow them.
    bool was_computed = false;
};

/// What a text names, or `bytes` bytes (nullopt: 4) at an address, if one is given: then the text
/// is not read. The text is an expression for a location, seen from a frame, and may have a number
/// of bytes after a comma: "board,40"; `bytes` has priority over that.
Watchable watchable(const Session&, std::string_view text, std::optional<u32> address,
                    std::optional<u32> bytes, std::optional<std::size_t> frame = {});

} // namespace tharsis
