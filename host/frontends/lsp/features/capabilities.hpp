// capabilities.hpp -- what the server can do, as the answer to `initialize`
#pragma once
#include "frontends/lsp/client.hpp"

namespace tharsis::lsp {

rpc::Json server_capabilities(const Client&);

} // namespace tharsis::lsp
