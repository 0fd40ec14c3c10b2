// client.hpp -- what the client said about itself when it began
#pragma once
#include "base/language.hpp"
#include "base/types.hpp"
#include "support/rpc/json_value.hpp"

#include <string>

namespace tharsis::dap {

struct Client {
    Language language = Language::english;
    bool lines_from_1 = true, columns_from_1 = true;
    bool uses_uris = false; ///< paths of sources are URIs
    bool has_types = false, has_memory = false, has_progress = false;
    bool has_invalidated = false, has_memory_events = false, runs_in_terminal = false;
    bool takes_our_events =
        false; ///< such as `tharsis/waiting`: VS Code, with our extension, and our page

    /// Numbers of the protocol and ours, which begin at 1.
    i64 line_sent(u32 line) const { return i64{line} - (lines_from_1 ? 0 : 1); }
    i64 column_sent(u32 column) const { return i64{column} - (columns_from_1 ? 0 : 1); }
    i64 line_received(i64 line) const { return line + (lines_from_1 ? 0 : 1); }
    i64 column_received(i64 column) const { return column + (columns_from_1 ? 0 : 1); }
};

/// Reads the arguments of `initialize`. Wrong types are recorded in them. `language` is that of a
/// client that names no locale.
Client read_client(const rpc::Value& arguments, Language language);

} // namespace tharsis::dap
