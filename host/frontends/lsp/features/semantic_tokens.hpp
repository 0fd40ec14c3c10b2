// semantic_tokens.hpp -- what each word of a document is, for colours
#pragma once
#include "frontends/lsp/methods.hpp"

namespace tharsis::lsp {

rpc::Json token_legend();
rpc::Reply all_tokens(Server&, const rpc::Value& params);
rpc::Reply tokens_in_range(Server&, const rpc::Value& params);
/// The difference to the tokens that the client has.
rpc::Reply changed_tokens(Server&, const rpc::Value& params);

} // namespace tharsis::lsp
