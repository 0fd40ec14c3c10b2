// rename.hpp -- new names for labels, names of .eqv, macros and their parameters
#pragma once
#include "frontends/lsp/methods.hpp"

namespace tharsis::lsp {

rpc::Reply prepare_rename(Server&, const rpc::Value& params);
rpc::Reply rename_symbol(Server&, const rpc::Value& params);

} // namespace tharsis::lsp
