// calls.hpp -- which procedure calls which, and what stands above procedures: run, debug, size
#pragma once
#include "frontends/lsp/methods.hpp"

namespace tharsis::lsp {

rpc::Reply prepare_call_hierarchy(Server&, const rpc::Value& params);
rpc::Reply incoming_calls(Server&, const rpc::Value& params);
rpc::Reply outgoing_calls(Server&, const rpc::Value& params);
rpc::Reply code_lenses(Server&, const rpc::Value& params);

} // namespace tharsis::lsp
