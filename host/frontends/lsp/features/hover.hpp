// hover.hpp -- what stands under the cursor
#pragma once
#include "frontends/lsp/methods.hpp"

namespace tharsis::lsp {

rpc::Reply hover(Server&, const rpc::Value& params);

} // namespace tharsis::lsp
