// highlight.hpp -- syntax highlighting of a line of assembly: label, mnemonic, registers, numbers,
// strings, comment
//
// It does not check the line; that is the assembler's task.
#pragma once
#include "frontends/tui/terminal/screen.hpp"

#include <string_view>
#include <vector>

namespace tharsis::tui {

/// A colour for each byte of the line.
std::vector<Foreground> highlight(std::string_view line);

} // namespace tharsis::tui
