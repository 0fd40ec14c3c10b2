// formatting.hpp -- the columns of documents, of ranges, and of lines that are being written
#pragma once
#include "frontends/lsp/methods.hpp"

namespace tharsis::lsp {

rpc::Reply format_document(Server&, const rpc::Value& params);
rpc::Reply format_range(Server&, const rpc::Value& params);
/// The line that a line feed has ended, or the line of a colon.
rpc::Reply format_on_type(Server&, const rpc::Value& params);

} // namespace tharsis::lsp
