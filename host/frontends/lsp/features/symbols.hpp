// symbols.hpp -- outlines of documents, names of a workspace, and parts that can be folded
#pragma once
#include "frontends/lsp/methods.hpp"

namespace tharsis::lsp {

rpc::Reply document_symbols(Server&, const rpc::Value& params);
rpc::Reply workspace_symbols(Server&, const rpc::Value& params);
rpc::Reply folding_ranges(Server&, const rpc::Value& params);

} // namespace tharsis::lsp
