// inlay_hints.hpp -- what the source does not say, between its words: expansions, other notations
// of numbers, where branches go, what is in a slot of the stack
#pragma once
#include "frontends/lsp/methods.hpp"

namespace tharsis::lsp {

rpc::Reply inlay_hints(Server&, const rpc::Value& params);
rpc::Reply resolve_inlay_hint(Server&, const rpc::Value& params);

} // namespace tharsis::lsp
