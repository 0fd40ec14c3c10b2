// program_files.hpp -- files that the program has written
#pragma once
#include "frontends/dap/server.hpp"

namespace tharsis::dap {

/// Writes them to the disk. A recorded run keeps its files to itself.
Reply write_program_files(Server&, const Value& arguments);

} // namespace tharsis::dap
