// navigation.hpp -- from a use to its definition, and back
#pragma once
#include "frontends/lsp/methods.hpp"

namespace tharsis::lsp {

rpc::Reply go_to_definition(Server&, const rpc::Value& params);
/// The .extern or .globl of a symbol; its definition if it has neither.
rpc::Reply go_to_declaration(Server&, const rpc::Value& params);
rpc::Reply find_references(Server&, const rpc::Value& params);
rpc::Reply document_highlight(Server&, const rpc::Value& params);
rpc::Reply document_links(Server&, const rpc::Value& params);
rpc::Reply linked_editing(Server&, const rpc::Value& params);
rpc::Reply selection_ranges(Server&, const rpc::Value& params);

} // namespace tharsis::lsp
