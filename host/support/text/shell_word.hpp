// shell_word.hpp -- a text as one word of a shell's command line
#pragma once
#include <string>
#include <string_view>

namespace tharsis {

/// The text as a POSIX shell must read it: as it is if no character has a meaning there, else in
/// single quotes.
std::string shell_quoted(std::string_view text);

} // namespace tharsis
