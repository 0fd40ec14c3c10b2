// sources.hpp -- the files of the program
#pragma once
#include "frontends/dap/server.hpp"

namespace tharsis::dap {

Reply source_text(Server&, const Value& arguments);
Reply loaded_sources(Server&, const Value& arguments);
Reply modules(Server&, const Value& arguments);
Reply location(Server&, const Value& arguments);

} // namespace tharsis::dap
