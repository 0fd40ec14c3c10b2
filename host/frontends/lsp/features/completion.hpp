// completion.hpp -- what may be written at the cursor, and the operands of what is being written
#pragma once
#include "frontends/lsp/methods.hpp"

namespace tharsis::lsp {

rpc::Reply completion(Server&, const rpc::Value& params);
rpc::Reply resolve_completion(Server&, const rpc::Value& params);
rpc::Reply signature_help(Server&, const rpc::Value& params);

} // namespace tharsis::lsp
