// memory.hpp -- bytes of memory, and instructions
#pragma once
#include "frontends/dap/server.hpp"

namespace tharsis::dap {

Reply read_memory(Server&, const Value& arguments);
Reply write_memory(Server&, const Value& arguments);
Reply disassemble_rows(Server&, const Value& arguments);

} // namespace tharsis::dap
