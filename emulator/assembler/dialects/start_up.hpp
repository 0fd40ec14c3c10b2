// start_up.hpp -- the code that a dialect runs before a program's own
// It is assembled by MARS's rules, as a unit of its own before the given files.
#pragma once
#include "base/dialect.hpp"

namespace tharsis {

/// The source text; empty if the dialect has none. Its entry is the global label `__start`.
std::string_view start_up_text(const DialectRules& rules);

/// Whether it calls the program's `main`: not if it is only spim's exception handler.
bool calls_main(std::string_view start_up);
/// Whether it is in the kernel's text, where it jumps to `main` by a register and to nothing else.
bool is_kernel_start_up(std::string_view text);
/// True for the start-up code of any dialect.
bool is_start_up(std::string_view text);
/// The name that the file of this text has in a program.
std::string_view start_up_name(const DialectRules& rules);

} // namespace tharsis
