// diagnostic_json.hpp -- a diagnostic as the protocol writes it
//
// Written without a tree of values between: a program may have a thousand of them, all of which are
// written again after each key.
#pragma once
#include "frontends/lsp/server.hpp"
#include "support/rpc/json_text.hpp"

namespace tharsis::lsp {

/// A diagnostic of a program, and its bytes.
struct Finding {
    const Diagnostic* diagnostic = nullptr;
    TextRange range;
};

/// A place, which counts characters from 1, as bytes; the beginning of the file if it has no line.
TextRange range_of(const Snapshot&, const Place&);

/// The object `Diagnostic` of the protocol, in the client's language.
rpc::JsonText diagnostic_json(const Server&, const Snapshot&, const Finding&);

} // namespace tharsis::lsp
