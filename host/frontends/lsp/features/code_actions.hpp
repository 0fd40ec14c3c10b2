// code_actions.hpp -- the corrections that diagnostics propose, and all of them at once
#pragma once
#include "frontends/lsp/methods.hpp"

namespace tharsis::lsp {

rpc::Json code_action_kinds();
/// Those of clients that know no actions.
rpc::Json code_action_commands();
rpc::Reply code_actions(Server&, const rpc::Value& params);
rpc::Reply execute_command(Server&, const rpc::Value& params);
rpc::Reply resolve_code_action(Server&, const rpc::Value& params);

} // namespace tharsis::lsp
