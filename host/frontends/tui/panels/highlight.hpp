// highlight.hpp -- the colours of a line of assembly: label, mnemonic, registers, numbers, strings,
// comment
//
// For reading only: what is wrong in a line is the assembler's business.
#pragma once
#include "frontends/tui/terminal/screen.hpp"

#include <string_view>
#include <vector>

namespace tharsis::tui {

/// An ink for each byte of the line.
std::vector<Foreground> highlight(std::string_view line);

} // namespace tharsis::tui
